/**
 * What all words of programs are heard by: where a sub-command stands, what is only
 * asked, and what is said of everything or without a question.
 *
 * @module
 */

/** Options by which a program asks nobody. */
export const UNASKED =
  /^(?:-y|--yes|--force|--no-?(?:confirm|prompt)|--assume-yes|--skip-confirm(?:ation)?|--i-(?:understand|know|mean)[\w-]*|--yes-i[\w-]*)$/;

/** What others work with at this moment. */
export const IN_USE = /^(?:--?[\w-]+=)?(?:prod|production|prd|live)$/;

/** What is made again whenever it is needed. */
export const MADE_AGAIN =
  /(?:^|[-_:])(?:caches?|te?mp|build|dist|artifacts?|coverage|history|screen|color|colour|filters?|selection|progress|layout|preferences|deps|modules|lock)(?:$|[-_:])/i;

/** Sub-commands after which other words are names or subjects. */
export const ASKING =
  /^(?:run|exec|test|lint|logs?|show|list|ls|get|describe|help|explain|search|find|view|inspect|plan|status|docs?|man|diff|compare|simulate|preview|dry-?run)$/;

/** Said of all there is of a kind. */
export const WHOLE = /^(?:--all(?:-[\w-]+)?|all|-A)$/;

/** What nobody else is asked about. */
export const UNASKED_AT_ALL =
  /^(?:--confirm(?:=(?:true|yes))?|--bulk|--grace-period=0)$/;

/** The first words of a call, of which the sub-command is one. */
export function subCommands(args: readonly string[]): readonly string[] {
  return args.filter((arg) => !arg.startsWith("-")).slice(0, 3);
}

/** Whether the arguments ask for a trial run. */
export function isTrial(args: readonly string[]): boolean {
  return args.some((arg, index) =>
    !/^(?:false|no|off|none)$/i.test(args[index + 1] ?? "") &&
    /^--?(?:dry-?run|what-?if|check|simulate|pretend|no-?op|preview)(?:-only)?(?:=(?!false|none|no$|0).*)?$|^dry[-_]?run=(?:true|yes|1)$/i
      .test(arg)
  );
}
