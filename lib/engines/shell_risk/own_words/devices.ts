/**
 * The words by which programs say that they overwrite what a device starts from.
 *
 * @module
 */
import { ASKING, subCommands } from "./words.ts";

/** What is written into a device and stays there. */
const FIRMWARE = /\.(?:bin|hex|fw|fwpkg|rom|cap|uf2|dfu|efi|mcs|bit|elf)$/i;

const BURNING = /^(?:burn|flash|program|write|upgrade|update|load|download)$/i;

/** An address in the memory of a device. */
const ADDRESS_OF_DEVICE = /^0x[0-9a-f]+$/i;

const ERASING =
  /^-{0,2}(?:erase|mass|chip)[-_]?(?:all|chip|device|erase|flash|sectors?|pages?)$/i;

/** Names of programs that write to chips. */
const BURNER =
  /flash|prog(?:rammer)?$|^dfu|burn|isp$|boot|jtag|openocd|firmware|bios|eeprom/i;

/** The word by which a program says that it overwrites what a device starts from. */
export function burningWord(
  name: string,
  args: readonly string[],
): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const erasing = args.find((arg) => ERASING.test(arg)) ??
    (BURNER.test(name)
      ? words.find((word) => /^erase$/i.test(word))
      : undefined);
  if (erasing !== undefined) return erasing;
  const reads = args.some((arg) => /^(?:-r|--read|--verify)$/.test(arg));
  if (BURNER.test(name) && !reads && FIRMWARE.test(words[0] ?? "")) {
    return words[0];
  }
  const isBurnt = args.some((arg) => FIRMWARE.test(arg)) &&
    (BURNER.test(name) || args.some((arg) => ADDRESS_OF_DEVICE.test(arg)));
  return isBurnt ? words.find((word) => BURNING.test(word)) : undefined;
}
