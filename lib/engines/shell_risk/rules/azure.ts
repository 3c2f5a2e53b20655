import groups from "../words/az_without_show.txt" with { type: "text" };
import { lazily } from "@/lib/lazily.ts";
import type { Handler, Run } from "../handler.ts";
import type { Options } from "../options.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { linesOf } from "../text_blocks.ts";
import { quoteShown } from "./shown.ts";

/** What shows as much as `show` in groups that have none. */
const WITHOUT_SHOW = lazily((): ReadonlyMap<string, string> =>
  new Map(
    linesOf(groups).map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  )
);

/** Verbs whose group has, as a rule, a `show` that takes the same names. */
const CHANGES =
  /^(?:add|assign|cancel|create|deallocate|delete|disable|enable|failover|import|invoke|move|purge|redeploy|regenerate|reimage|remove|renew|reset|restart|restore|revoke|rotate|scale|set|start|stop|swap|update|upgrade|upload)$/;
/** What is named of what is not there before. */
const NAMES_IT = /^(?:-n|--name)$/;
/** Options that say which object is meant. */
const NAMED =
  /^(?:-[ngs]|--(?:name|resource-group|ids?|server|auth-mode|(?!display-|user-)[a-z-]+-name))$/;

/** What shows the objects that a call changes, with the options that name them. */
function showing(run: Run, { words }: Options): string[] {
  if (run.call.args.includes("--show-values")) {
    const kept = run.call.args.filter((arg) => arg !== "--show-values");
    return [["az", ...kept.map((arg) => quoteShown(run, arg))].join(" ")];
  }
  const secret = words.findIndex((word, index) =>
    word === "show" && words[index - 1] === "secret"
  );
  if (secret > 0) {
    return [
      ["az", ...words.slice(0, secret), "list", ...namedIn(run, false)]
        .join(" ").replace(/ --secret-name \S+/, ""),
    ];
  }
  const at = words.findLastIndex((word) => CHANGES.test(word));
  if (
    at < 1 || words.slice(0, at).some((word) => !/^[a-z][\w-]*$/.test(word))
  ) {
    return [];
  }
  const group = words.slice(0, at);
  const known = WITHOUT_SHOW().get(group.join(" "));
  if (known === "none") return [];
  // What is only made cannot be shown yet: those beside it can.
  const isNew = words[at] === "create" && known === undefined;
  const shown = known === "up" ? group.slice(0, -1) : group;
  const named = namedIn(run, isNew || known === "list");
  return named.length === 0 && known === undefined ? [] : [
    ["az", ...shown, known === "list" || isNew ? "list" : "show", ...named]
      .join(" "),
  ];
}

/** The options of a call that name what is meant, in their order. */
function namedIn(run: Run, isList: boolean): string[] {
  const { args } = run.call;
  return args.flatMap((arg, index) => {
    const [, flag = "", value = args[index + 1] ?? ""] =
      /^(--?[\w-]+)(?:=([^]*))?$/.exec(arg) ?? [];
    return NAMED.test(flag) && !(isList && NAMES_IT.test(flag)) &&
        value !== "" && !value.startsWith("--")
      ? [flag, quoteShown(run, value)]
      : [];
  });
}

/** `az`, as its table has it: what it would change is shown by the group that changes it. */
export function azHandler(table: Program): Handler {
  return tableHandler(table, { advise: showing });
}
