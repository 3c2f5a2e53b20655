/**
 * What is made ready a second after the start, so that no first call waits for
 * it.
 *
 * @module
 */

import type { Pause } from "@/lib/next_turn.ts";
import { exampleProblem, type Operation } from "@/lib/operation/operation.ts";
import { prepareSignatures } from "@/lib/x402/secp256k1.ts";
import type { App } from "@/services/app.ts";
import type { Prepared } from "./background.ts";
import type { MountedOrigin } from "./dispatch.ts";

/** What may have something to load that a first call would wait for; nothing where the operator wants it so. */
export function preparable(
  app: App,
  origins: readonly MountedOrigin[],
): readonly Prepared[] {
  if (!app.config.preparesAhead) return [];
  const operations: readonly Operation[] = [
    ...app.offers.map(({ operation }) => operation),
    ...Object.values(app.exchange.operations),
    app.verify.operation,
  ];
  return [
    { prepare: prepareSignatures },
    ...app.offers,
    ...operations.map((operation) => ({ prepare: compileSchemas(operation) })),
    ...origins.flatMap(({ routes }) =>
      routes.map((mounted) => ({
        prepare: async (pause: Pause) => await mounted.route.prepare?.(pause),
      }))
    ),
    // Last: what is ready by then is not made ready in one turn.
    {
      prepare: async (pause: Pause) => {
        const { rehearse } = await import("./rehearsal.ts");
        await rehearse(app, pause);
      },
    },
  ];
}

/** Its example goes through both schemas, which compiles them. */
function compileSchemas(operation: Operation): () => Promise<void> {
  return () => Promise.resolve(void exampleProblem(operation));
}
