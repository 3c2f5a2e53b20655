/** `POST /shell-risk-check/preview`: how a command is read, free. */
import { previewRoute } from "../../_preview.ts";

/** Says whether a text can be read, and judges nothing. */
export const route = previewRoute("shell-risk-check");
