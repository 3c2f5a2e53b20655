/** What answers of tables/known_systems.txt compute. */
import table from "./tables/known_systems.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** TLS, services, Windows, .NET, Ruby, PHP. */
export const KNOWN_SYSTEM_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "dotnet-framework-missing": {
      next: (c) => {
        const major = c.v["major"];
        return major === undefined
          ? "dotnet --list-runtimes"
          : c.platform.os === "windows"
          ? `winget install Microsoft.DotNet.Runtime.${major}`
          : c.platform.manager === "apt"
          ? `sudo apt-get install ${
            /AspNet/.test(c.v["name"] ?? "") ? "aspnetcore" : "dotnet"
          }-runtime-${major}.0`
          : "dotnet --list-runtimes";
      },
    },
    "php-cannot-write": {
      next: (c) => {
        const path = c.v["path"] ?? c.v["path2"] ?? "";
        const root = /^(.*?)\/(?:storage|bootstrap|var|cache|logs)\//.exec(path)
          ?.[1];
        return /\/storage\//.test(path) && root !== undefined
          ? `sudo chown -R www-data:www-data ${root}/storage ${root}/bootstrap/cache`
          : `ls -ld ${path.slice(0, path.lastIndexOf("/"))}`;
      },
    },
    "systemd-step": {
      cause: (c) =>
        `systemd could not start ${c.v["exe"]} for ${c.v["unit"]}: ${
          stepMeaning(c.v["step"], c.v["why"])
        }.`,
      next: (c) => stepMend(c.v["step"], c.v["unit"] ?? ""),
    },
  },
);

/** What systemd was doing when it gave up, by systemd.exec(5), and the reason it gave. */
function stepMeaning(step: string | undefined, why = ""): string {
  const isAbsent = /^No such file/.test(why);
  switch (step) {
    case "CHDIR":
      return isAbsent
        ? "the folder in WorkingDirectory= does not exist"
        : "its user cannot enter the folder in WorkingDirectory=";
    case "USER":
      return "the account in User= does not exist";
    case "GROUP":
      return "the group in Group= does not exist";
    case "NAMESPACE":
      return isAbsent
        ? "a path that its sandbox names (ReadWritePaths=, BindPaths= and the like) does not exist"
        : `its mount namespace cannot be set up (${why}): neither a service of a user nor a container without that right may`;
    default:
      return /^Exec format/.test(why)
        ? "the file is a script without an interpreter line (#!/bin/sh), or a program for another processor"
        : isAbsent
        ? "the file, or the interpreter that its first line names, does not exist"
        : "its user may not execute the file, or the file system it lies on allows none";
  }
}

/** What to change in the unit for a step that failed. */
function stepMend(step: string | undefined, unit: string): string {
  switch (step) {
    case "CHDIR":
      return `Create the folder that WorkingDirectory= of ${unit} names and give it to its user, or correct the line (systemctl cat ${unit}).`;
    case "USER":
    case "GROUP":
      return `Set User= and Group= of ${unit} to an account that exists here (getent passwd shows them), or create it.`;
    case "NAMESPACE":
      return `Create the paths that the sandbox of ${unit} names, or take the lines out that need a mount namespace (PrivateTmp=, Protect..., BindPaths=): systemctl cat ${unit}.`;
    default:
      return `Correct ExecStart= of ${unit}: an absolute path to a file that exists, is executable for its user and begins with a valid interpreter line (systemctl cat ${unit}).`;
  }
}
