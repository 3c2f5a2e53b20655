/** `GET /skill.md` of the api origin. */
import { apiSkill } from "@/services/skills.ts";
import { skillRoute } from "../_site.ts";

/** When an agent turns to this origin, and how. */
export const route = skillRoute("api", apiSkill);
