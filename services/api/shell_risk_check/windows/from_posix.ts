import { type Handler } from "../handler.ts";
export const WINDOWS_FROM_POSIX: ReadonlyMap<string, Handler> = new Map();
