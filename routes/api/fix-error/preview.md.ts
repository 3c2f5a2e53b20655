/** `GET /fix-error/preview.md`: the page as Markdown. */
import { markdownRoute } from "../../_markdown.ts";

/** For agents, what people read at `/fix-error/preview`. */
export const route = markdownRoute("api", "/fix-error/preview");
