/** What answers of tables/known_hosts.txt compute. */
import table from "./tables/known_hosts.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** systemd, apt, dnf, Homebrew, Traefik, Compose, PowerShell. */
export const KNOWN_HOST_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "systemd-start-limit": {
      next: (c) => {
        const unit = /\b([\w@.-]{1,80}\.(?:service|socket|timer|mount))\b/.exec(
          `${c.cmd.text ?? ""} ${c.lines.join(" ").slice(0, 4_000)}`,
        )?.[1];
        return `sudo systemctl reset-failed ${unit ?? "<unit>"}`;
      },
    },
    "powershell-prompt-typed": {
      next: (c) => {
        const line = c.lines.map((one) =>
          /^\+ PS[^>]{0,120}> (?<rest>[A-Za-z][\w-]{1,40}(?: [\w.:\\-]{1,60}){0,6})$/
            .exec(one)?.groups?.["rest"]
        ).find((one) => one !== undefined);
        return line ?? "Type the command without the prompt in front of it.";
      },
    },
  },
);
