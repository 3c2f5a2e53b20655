/** `GET /goal.md`: the page as Markdown. */
import { markdownRoute } from "../_markdown.ts";

/** For agents, what people read at `/goal`. */
export const route = markdownRoute("api", "/goal");
