/** `POST /summarize-url/preview`: what a page is and its title, free. */
import { previewRoute } from "../../_preview.ts";

/** Fetches a page within a small budget, and sums nothing up. */
export const route = previewRoute("summarize-url");
