/** What rules of tables/llm_services.txt compute. */
import table from "./tables/llm_services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Models, hosted and local. */
export const LLM_SERVICE_RULES: readonly CompleteRule[] = readRules(table, {
  "transformers-extra-package": {
    next: (c) => {
      const text = c.lines[c.at] ?? "";
      const name = c.v["p1"] ?? c.v["p2"] ?? c.v["p3"] ??
        (/Flash/.test(text)
          ? "flash-attn"
          : /bitsandbytes/.test(text)
          ? "bitsandbytes"
          : /Accelerate/.test(text)
          ? "accelerate"
          : "sentencepiece");
      return name === "flash_attn" || name === "flash-attn"
        ? "pip install flash-attn --no-build-isolation"
        : `pip install ${c.quote(name.toLowerCase())}`;
    },
  },
});
