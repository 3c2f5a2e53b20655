/**
 * Tells the size of every function: what `deno task house` counts. It refuses
 * nothing.
 *
 * @module
 */

import { functionVisitor } from "./function_sizes.ts";

const plugin: Deno.lint.Plugin = {
  name: "house",
  rules: {
    size: {
      create: (context) =>
        functionVisitor(
          context,
          (size, node) =>
            context.report({ node, message: JSON.stringify(size) }),
        ),
    },
  },
};

// The lint tool loads a plugin by its default export.
export default plugin;
