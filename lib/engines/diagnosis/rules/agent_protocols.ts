/** What rules of tables/agent_protocols.txt compute. */
import table from "./tables/agent_protocols.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Servers and clients that agents speak through. */
export const AGENT_PROTOCOL_RULES: readonly CompleteRule[] = readRules(table, {
  "mcp-content-type": {
    next: (c) =>
      c.cmd.program === "curl"
        ? c.cmd.append("-H 'Content-Type: application/json'")
        : undefined,
  },
  "mcp-unauthorized": {
    next: (c) =>
      c.lines.some((line) =>
          /Missing Authorization header|no (?:bearer )?token/i.test(line)
        )
        ? "Give the client a login: the header Authorization: Bearer <token> in the server's entry of its configuration, or the client's own OAuth login."
        : undefined,
  },
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
