/**
 * What a program says of itself when it only looks: its first words and its
 * options, whatever it could do besides.
 *
 * @module
 */

/** Sub-commands that read, also joined with what is read. */
const LOOKING_WORD =
  /^(?:[\w-]+[.:])?(?:list|ls|show|status|info|version|versions|help|describe|inspect|stats?|query|display|get|logs?|history|monitor|search|diff|check|verify|validate|report|listprincs|list[-_]?[a-z][\w-]*|get[-_]?[a-z][\w-]*|show[-_]?[a-z][\w-]*|describe[-_]?[a-z][\w-]*|\w+[-_]?(?:status|info|list|log)|[a-z]+[-_](?:show|find))$/;
/** Options of the same meaning. */
const LOOKING_OPTION =
  /^--?(?:list|status|show|info|print|query|stats|get|display|explain|list[a-z]+|check|list-[\w-]+|show-[\w-]+|get-[\w-]+|print-[\w-]+)$/;
/** Options that change what else is only looked at. */
export const CHANGING_OPTION =
  /^-[FXZW]$|^--?(?:[\w-]+-)?(?:add|clear|create|delete|destroy|disable|enable|erase|fix|flush|force|init|install|kill|purge|rebuild|remove|repair|reset|set|start|stop|update|wipe|write|zero)(?:-[\w-]+)?$/;
/** Words that change something, alone or joined with others. */
export const CHANGING_WORD =
  /(?:^|[-_:.])(?:add|create|delete|remove|rm|set|update|apply|put|push|install|uninstall|destroy|drop|start|stop|restart|enable|disable|run|exec|reset|import|write|edit|move|mv|cp|copy|upload|deploy|publish|kill|purge|clear|clean|attach|detach|grant|revoke|rotate|unlock|save|unset|terminate|reset|wipe|flush)(?:$|[-_:])/;

/** A verb with what it changes behind it, and nothing between them. */
const CHANGES_JOINED =
  /^(?:clear|delete|disable|drop|enable|flush|kill|purge|remove|reset|stop|truncate)[a-z]{3,}$/;

/** Whether words or options say that something is only looked at, and none that it changes. */
export function onlyLooks(
  words: readonly string[],
  flags: readonly string[],
): boolean {
  const first = words.slice(0, 3);
  return (first.some((word) =>
    LOOKING_WORD.test(word) && !CHANGES_JOINED.test(word)
  ) ||
    flags.some((flag) => LOOKING_OPTION.test(flag))) &&
    !first.some((word) => CHANGING_WORD.test(word)) &&
    !flags.some((flag) => CHANGING_OPTION.test(flag));
}
