export declare function unbroken(text: string): string;
