/** `GET /skill.md` of the verify origin. */
import { verifySkill } from "@/services/skills.ts";
import { skillRoute } from "../_site.ts";

/** When an agent turns to this origin, and how. */
export const route = skillRoute("verify", verifySkill);
