/** Small sounds, made here and now; off until somebody wants them. */
import { settings } from "../store/settings.js";

export type Sound = "tap" | "write" | "roll" | "no" | "end";

let audio: AudioContext | undefined;

/** A burst of noise, like a pencil or a die on wood. */
function knock(context: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = context.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

function tone(context: AudioContext, at: number, seconds: number, pitch: number): void {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.12, context.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + seconds);
  source.connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
  source.stop(context.currentTime + at + seconds);
}

const sounds: Record<Sound, (context: AudioContext) => void> = {
  tap: (context) => knock(context, 0, 0.05, 1800, 0.4),
  write: (context) => [0, 0.07, 0.12].forEach((at) => knock(context, at, 0.08, 3200, 0.25)),
  roll: (context) => [0, 0.09, 0.16, 0.27, 0.36].forEach((at) => knock(context, at, 0.06, 900, 0.7)),
  no: (context) => tone(context, 0, 0.18, 180),
  end: (context) => [523, 659, 784, 1047].forEach((pitch, i) => tone(context, i * 0.14, 0.5, pitch)),
};

export function play(sound: Sound): void {
  if (!settings().sound) return;
  try {
    audio ??= new AudioContext();
    sounds[sound](audio);
  } catch {
    /* No sound here. */
  }
}
