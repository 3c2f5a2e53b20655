/** `GET /skill.md` of the mcp origin. */
import { mcpSkill } from "@/services/skills.ts";
import { skillRoute } from "../_site.ts";

/** When an agent turns to this origin, and how. */
export const route = skillRoute("mcp", mcpSkill);
