import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";

const RISKY = /^(?:high|critical)$/;

/** Calls of programs that nobody knows: with what is risky, and beside it what is not. */
function holds(
  risky: readonly string[],
  harmless: readonly string[],
): void {
  for (const text of risky) {
    assert.match(assessCommand(text).risk_level, RISKY, text);
  }
  for (const text of harmless) {
    assert.doesNotMatch(assessCommand(text).risk_level, RISKY, text);
  }
}

Deno.test("what protects is heard to be off in each spelling of an option", () => {
  holds([
    "kbd serve --disable-api-security",
    "kbd --disableshadow",
    "kbd apply --disable-safeguards=all",
    "kbd serve --admin-auth-mode=disabled",
    "kbd serve --admin-auth-mode disabled",
    "kbd serve --audit-enabled=false",
    "kbd serve --deletion-protection off",
    "kbd web --allow-unauthenticated-network",
    "kbd web --accept-anonymous-users",
    "kbd build --no-root-passwd",
    "kbd build --skippgpcheck",
    "kbd add --no-trust-check",
    "kbd serve --allowed *.*.*.*",
    "kbd serve --accept-hosts .*",
  ], [
    "kbd apply --disable-safeguards=false",
    "kbd serve --admin-auth-mode=required",
    "kbd serve --admin-auth-mode disabled --bind 127.0.0.1",
    "kbd serve --audit-enabled=true",
    "kbd serve --auth-level 0",
    "kbd web --allow-unauthenticated-themes",
    "kbd build --no-root-squash",
    "kbd build --skip-checks",
    "kbd serve --allowed 10.0.0.1",
    "kbd list --deletion-protection off",
  ]);
});

Deno.test("a program's name says what it does, as a sub-command does", () => {
  holds([
    "kb-delete-branch feature-x",
    "kb_reset_cluster all",
    "kb-install-package --url http://cache.example.com/x.pkg",
    "kbm db_reinstall",
    "kbm database-reset",
    "kbm reset_db",
  ], [
    "kb-delete-branch",
    "kb-delete-cache now",
    "kb-delete-branch --dry-run feature-x",
    "kb-install-package --url https://cache.example.com/x.pkg",
    "kb-undeleted-items x",
    "kbm db_reinstalled",
  ]);
});

Deno.test("tokens and passwords are heard to be printed in each spelling of an option", () => {
  holds([
    "kb auth whoami --show-tokens",
    "kb login list --with-token",
    "kb login list --include-access-token",
    "kb config print --display-passwords",
    "kb config print --no-mask",
    "kb config print --redact=false",
  ], [
    "kb login --with-token",
    "kb auth whoami --show-names",
    "kb config print --mask",
    "kb config print --redact=true",
  ]);
});

Deno.test("an image in front of a disk is written over it, and a line for a disk is heard", () => {
  holds([
    "kb --device win.iso /dev/sdb",
    "kb cli raspi.img.xz /dev/mmcblk0",
    "kb -c 'write 0 1M' /dev/sda",
  ], [
    "kb /dev/sdb out.img",
    "kb vm.img /dev/kvm",
    "kb -c 'read 0 512' /dev/sda",
  ]);
});

Deno.test("whole products, nothing kept, copies written over and mighty groups are heard", () => {
  holds([
    "kb uninstall --yes",
    "kb prune -keep 0",
    "kb prune -days=0",
    "kb cm:stacks:import --replace-existing -k x",
    "kb lcmimport -zip s.zip -overwrite",
    "kb --add eve --group wheel",
    "kb role-assign AllowAll eve@example.org",
  ], [
    "kb uninstall theme",
    "kb uninstall",
    "kb prune -keep 7",
    "kb cm:stacks:import -k x",
    "kb lcmexport -zip s.zip -overwrite",
    "kb --add eve --group users",
    "kb --list --group wheel",
  ]);
});
