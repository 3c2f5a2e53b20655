/**
 * The common hosts: where each keeps its configuration, and what it wants there.
 *
 * @module
 */

import { join } from "node:path";
import type { JsonObject } from "@/lib/json.ts";

/** How the server is started. */
export interface ServerCommand {
  /** A program. */
  readonly command: string;
  /** Its arguments. */
  readonly args: readonly string[];
}

/** A program that starts MCP servers, and how its file says so. */
export interface HostKind {
  /** What a person calls it on the command line. */
  readonly id: string;
  /** Its name. */
  readonly title: string;
  /** The file, given where a user's things are. */
  readonly file: (places: Places) => string;
  /** The member that holds its servers; null for the tables of TOML. */
  readonly section: string | null;
  /** Members of an entry beside the command. */
  readonly also?: JsonObject;
}

/** Where a user's things are. */
export interface Places {
  /** The user's folder. */
  readonly home: string;
  /** Where desktop programs keep their settings. */
  readonly settings: string;
  /** Where programs of XDG do. */
  readonly config: string;
}

/** Every host that `install` knows. */
export const HOSTS: readonly HostKind[] = [
  {
    id: "claude-desktop",
    title: "Claude Desktop",
    file: ({ settings }) =>
      join(settings, "Claude", "claude_desktop_config.json"),
    section: "mcpServers",
  },
  {
    id: "claude-code",
    title: "Claude Code",
    file: ({ home }) => join(home, ".claude.json"),
    section: "mcpServers",
    also: { type: "stdio" },
  },
  {
    id: "cursor",
    title: "Cursor",
    file: ({ home }) => join(home, ".cursor", "mcp.json"),
    section: "mcpServers",
  },
  {
    id: "vscode",
    title: "VS Code",
    file: ({ settings }) => join(settings, "Code", "User", "mcp.json"),
    section: "servers",
    also: { type: "stdio" },
  },
  {
    id: "windsurf",
    title: "Windsurf",
    file: ({ home }) => join(home, ".codeium", "windsurf", "mcp_config.json"),
    section: "mcpServers",
  },
  {
    id: "zed",
    title: "Zed",
    file: ({ config }) => join(config, "zed", "settings.json"),
    section: "context_servers",
    also: { source: "custom", env: {} },
  },
  {
    id: "gemini",
    title: "Gemini CLI",
    file: ({ home }) => join(home, ".gemini", "settings.json"),
    section: "mcpServers",
  },
  {
    id: "codex",
    title: "Codex",
    file: ({ home }) => join(home, ".codex", "config.toml"),
    section: null,
  },
  {
    id: "copilot",
    title: "Copilot CLI",
    file: ({ home }) => join(home, ".copilot", "mcp-config.json"),
    section: "mcpServers",
    also: { type: "local", tools: ["*"] },
  },
  {
    id: "kiro",
    title: "Kiro",
    file: ({ home }) => join(home, ".kiro", "settings", "mcp.json"),
    section: "mcpServers",
  },
  {
    id: "lmstudio",
    title: "LM Studio",
    file: ({ home }) => join(home, ".lmstudio", "mcp.json"),
    section: "mcpServers",
  },
];

/** The places of this machine's user. */
export function openPlaces(
  readEnv: (name: string) => string | undefined,
  os: string,
): Places {
  const home = readEnv("HOME") ?? readEnv("USERPROFILE") ?? ".";
  const roaming = readEnv("APPDATA") ?? join(home, "AppData", "Roaming");
  const xdg = readEnv("XDG_CONFIG_HOME") ?? join(home, ".config");
  if (os === "windows") return { home, settings: roaming, config: roaming };
  return {
    home,
    settings: os === "darwin"
      ? join(home, "Library", "Application Support")
      : xdg,
    config: xdg,
  };
}
