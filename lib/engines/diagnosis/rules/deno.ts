/** What rules of tables/deno.txt compute. */
import table from "./tables/deno.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** What the Deno command prints: permissions, modules, types. */
export const DENO_RULES: readonly CompleteRule[] = readRules(table, {
  "deno-permission": {
    next: (c) => {
      const { flag, target } = c.v;
      if (flag === undefined || c.cmd.text === "" || c.cmd.sub === "") {
        return undefined;
      }
      const limited = target !== undefined && /^[\w./:-]{1,120}$/.test(target)
        ? `${flag}=${target}`
        : flag;
      return c.cmd.afterSub(limited);
    },
  },
  "deno-bare-specifier": {
    next: (c) => {
      const m = /^(@\w[\w.-]*\/\w[\w.-]*|\w[\w.-]*)(?=\/|$)/.exec(
        c.v["mod"] ?? "",
      )?.[1];
      return m === undefined
        ? undefined
        : m.startsWith("@std/")
        ? `deno add jsr:${m}`
        : `deno add npm:${m}`;
    },
  },
  "deno-task-missing": {
    next: (c) => {
      const names = c.lines.flatMap((l) => {
        const f = /^- ([\w:.-]{1,60})/.exec(l.trim());
        return f?.[1] === undefined ? [] : [f[1]];
      });
      return c.cmd.replace(c.v["task"], c.nearest(c.v["task"], names));
    },
  },
});
