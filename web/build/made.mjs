/** A plugin of esbuild: "made/NAME" is the text of that name among those that the build makes. */
export function fromMade(made) {
  return {
    name: "made",
    setup(plugin) {
      plugin.onResolve({ filter: /^made\// }, ({ path }) => ({ path: path.slice(5), namespace: "made" }));
      plugin.onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: made[path], loader: path.replace(/.*\./, "") }));
    },
  };
}
