/** `GET /docs/errors.md`: the page as Markdown. */
import { markdownRoute } from "../../_markdown.ts";

/** For agents, what people read at `/docs/errors`. */
export const route = markdownRoute("verify", "/docs/errors");
