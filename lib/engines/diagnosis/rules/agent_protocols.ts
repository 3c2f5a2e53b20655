/** What rules of tables/agent_protocols.txt compute. */
import table from "./tables/agent_protocols.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Servers and clients that agents speak through. */
export const AGENT_PROTOCOL_RULES: readonly CompleteRule[] = readRules(table, {
  "mcp-server-module": {
    next: (c) => {
      const name = (c.v["mod"] ?? "").replaceAll("_", "-");
      const python =
        /(?:^|\s)([\w.:\\/-]{1,160}python[\d.]{0,6}(?:\.exe)?): No module/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
      return `${c.quote(python ?? "python")} -m pip install ${name}`;
    },
  },
});
