/** `GET /skill.md` of the exchange origin. */
import { exchangeSkill } from "@/services/skills.ts";
import { skillRoute } from "../_site.ts";
import { guideOptions } from "./_guide.ts";

/** When an agent turns to this origin, and how. */
export const route = skillRoute(
  "exchange",
  (app) => exchangeSkill(guideOptions(app)),
);
