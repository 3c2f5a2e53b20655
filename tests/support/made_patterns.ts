/**
 * In a worker of its own: tells of every pattern that is put together while
 * modules are loaded, and of those that tables hold as text.
 *
 * @module
 */

const made = new Map<string, { source: string; flags: string }>();
const note = ({ source, flags }: { source: string; flags: string }) =>
  made.set(`${flags}/${source}`, { source, flags });

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, newTarget) {
    const pattern = Reflect.construct(target, args, newTarget);
    note(pattern);
    return pattern;
  },
});

/** What the worker is sent: the modules to load. */
export interface Loading {
  readonly modules: readonly string[];
}

globalThis.addEventListener("message", async (event) => {
  const { modules } = (event as MessageEvent<Loading>).data;
  for (const module of modules) await import(module);
  const { ANSWERS } = await import("@/lib/engines/diagnosis/answers/mod.ts");
  const { RULES } = await import("@/lib/engines/diagnosis/rules/mod.ts");
  const { patternsOf } = await import("@/lib/engines/diagnosis/rows.ts");
  for (const rule of RULES) {
    for (const field of ["line", "all", "none"] as const) {
      for (const pattern of patternsOf(rule, field)) note(pattern);
    }
  }
  for (const answer of ANSWERS) {
    for (const pattern of patternsOf(answer, "on")) note(pattern);
  }
  const { TABLES } = await import("@/lib/engines/shell_risk/registry.ts");
  const { readRules } = await import("@/lib/engines/shell_risk/table_rows.ts");
  for (const program of TABLES) readRules(program);
  const worker = globalThis as unknown as {
    postMessage(patterns: readonly { source: string; flags: string }[]): void;
  };
  worker.postMessage([...made.values()]);
});
