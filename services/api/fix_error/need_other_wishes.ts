/**
 * What is wished of errors and software beside a cure: something new, a change, a
 * report, a better message.
 *
 * @module
 */

/**
 * What stands before the words of a title: a mark in brackets, a number of a
 * tracker, and which part is meant. Who prints a message has no part in it.
 */
const HEAD =
  /^\s*(?:(?:\[[^\]]{1,40}\]:?|\(?[A-Z]{2,}-\d+\)?:?|(?!\w*(?:error|exception|fatal|panic)\b)[a-z][\w./+-]{1,30}(?:\([^)]*\))?!? ?:) ?){0,2}/
    .source;

/** What is done no longer, or in vain: no order to do it. */
const IN_VAIN =
  "(?:fails?|failed|failing|breaks?|broke|broken|crash\\w*|hangs?)\\b";

/** A title that begins so, behind its head. */
function titled(source: string): RegExp {
  return new RegExp(`${HEAD}(?:${source})`, "i");
}

/** Requests that no failure asks for, by what they ask. */
export const WISHED_OTHERWISE = {
  // Something new that is ordered, whatever it is to do with errors or commands.
  ordersNewThing: [
    /^\s*(?:(?:please|can you|could you|help me|i want (?:you )?to|i need (?:you )?to) )*(?:write|build|create|design|implement|generate|draft|develop|code|make|compose)(?: me| us)? (?:(?:an?|some|the|our|my) (?:[\w'-]+ ){0,3}?|(?:unit |integration )?(?=tests\b))(?:alias|app|application|article|blog|book|bot|class|course|dashboard|essay|extension|function|guide|library|page|plugin|poem|post|program|quiz|regex|service|song|story|test|tests|tool|tutorial|website|wrapper)\b(?! (?:fails?|failed|failing|breaks?|broke|crash|run|suite|that fails))/i,
  ],
  // A change of code that somebody else is to make.
  asksToMend: [
    /^\s*(?:please )?fix (?:the|an?|this|that) (?:[\w-]+ ){1,3}bugs? in\b/i,
  ],
  // A request for something new, not for what fails.
  asksToMake: [
    /^\s*(?:(?:please|can you|could you|help me|i want (?:you )?to|i need (?:you )?to) )*(?:write|create|design|implement|generate|draft|define|teach|recommend|suggest|invent|imagine) (?:a|an|the|me|us|some|my|our|something)\b/i,
    /\bwhich (?:[\w-]+ )?(?:librar(?:y|ies)|frameworks?|tools?|packages?|languages?|services?|databases?|providers?|models?|projects?|repos(?:itor(?:y|ies))?|books?|courses?|ides?|editors?)\b/i,
  ],
  asksToTranslate: [
    /\b(?:translate|translation of|say)\b.{1,200}\b(?:in|into|to) (?:arabic|chinese|dutch|english|french|german|greek|hindi|italian|japanese|korean|latin|polish|portuguese|russian|spanish|swedish|turkish)\b/i,
  ],
  // What errors are, and not one that is there.
  asksOfErrors: [
    /^\s*(?:please )?(?:explain|describe|tell me about|what are|how do) (?:the )?(?:exceptions|errors|stack traces|exit codes|tracebacks|panics|error messages)(?: work)? (?:in|of|for|to|mean)\b/i,
  ],
  // What a command is to do about failures of others.
  handlesFailure: [
    /\b(?:(?:ignor|suppress|discard|silenc|skipp)ing|and (?:ignore|suppress|discard|silence|skip))\b[^.?]{0,40}\b(?:errors?|failed|failing)\b/i,
    /\b(?:exit|quit|stop|abort)\w*\b[^.?]{0,40}\b(?:on (?:the )?first error|if (?:a|any|one) )/i,
  ],
  // An error that is to be filed, where no cure is asked for.
  asksToReport: [
    /^\s*(?:please |can you |could you )?(?:open|file|create|submit|raise) an? (?:new )?(?:issue|ticket|bug)\b/i,
  ],
  // What the caller has mended already: nothing is left to buy.
  done: [
    /\b(?:i|we)(?:'ve| have)? (?:already |just |finally )*(?:fixed|solved|resolved|sorted|repaired|worked out|figured out)\b.*\b(?:thanks|thank you|anyway|myself|ourselves|never ?mind|no need)\b/i,
  ],
  // Something that is to be run, which nobody here does.
  asksToRun: [
    /^\s*(?:please |can you |could you )?(?:run|execute|launch) .{1,80} for (?:me|us)\b/i,
  ],
  // A machine that somebody is to enter; "when I ssh into it" tells what fails.
  asksToEnter: [
    /(?:^\s*|\b(?:please|you|you to|and|someone to|agent to) )ssh into\b/i,
  ],
  // What is to become otherwise, in the words of a change or a request for it.
  wishesChange: [
    /^\s*(?:feat|chore|docs|refactor|perf|style)(?:\([^)]*\))?!?: /,
    // A change of tests or of the build, where none of them fails.
    /^\s*(?:ci|test|build)(?:\([^)]*\))?!?: (?!.{0,80}\b(?:fails?|failed|failing|breaks?|broken|crash(?:es|ed)?|hangs?|(?:error|failure)s? (?:in|on|when|with))\b)/i,
    titled(
      `(?:allow|add(?:s|ed)?|catch|convert(?:ed)?|display|document|drop|exit early|fall ?back to|handled?|improved?|introduced?|removed?|renamed?|replaced?|return|support|switch|throw|updated?) (?!${IN_VAIN})`,
    ),
    // What is being done to code, and not what fails meanwhile.
    titled(
      `(?:re-?)?(?:adding|allowing|factoring|handling|implementing|improving|introducing|removing|renaming|replacing|structuring|working) (?!.*\\b(?:${IN_VAIN}|causes?|does|gives|is|leads?|produces|results?|returns|throws))`,
    ),
    titled("fail (?:the |(?:build )?(?:if|on|when) |fast\\b)"),
    /\bshould (?:also |not |never |always )?(?:exit|fail|give|raise|report|return|show|throw|warn)\b/i,
  ],
  // The same of what works: an order to developers, a wish, a better wording.
  wishesBetter: [
    titled(
      "(?:address|adjust|adopt|avoid|change|clarify|collapse|consider|deprecate|detect|disable|emit|enable|ensure|expose|extend|ignore|implement|increase|modify|prevent|provide|reduce|refactor|require|respect|retry|rework|simplify|suggest|unify|validate|warn)\\b(?! (?:me|this|my|of|up)\\b)",
    ),
    titled(
      "(?:hide|include|log|make|move|print|set|show) (?:an?|all|every|the|errors|exceptions?|failures|stack ?traces?) (?!(?:error|log|output|status|trace)\\b)",
    ),
    /^\s*[\[(]?(?:[\w ]{1,20} )?(?:feature(?: request)?|enhancement|proposal|rfc|suggestion)\b[\w ]{0,12}(?:[\])]:?|:)/i,
    /\bshould (?:also |not |never |always )?(?:accept|allow|be|block|display|handle|have|ignore|include|log|output|print|support|use)\b/i,
    /\b(?:clean-?ups?|enhancements?|improvements?|refactoring|tweaks)\b(?!.* (?:breaks?|broke|crash\w*|fails?|hangs?)\b)/i,
    /\b(?:crash|exit|fail)(?:s|es|ing)? gracefully\b|\bgraceful (?:crash|exit|failure|server shutdown|shutdown)\b(?!.* (?:fails?|hangs?)\b)/i,
    /\b(?:error|warning) messages? (?:[\w-]+ )?(?:clarity|confusion|improvements?|wording)\b/i,
    /\b(?:better|clearer|friendlier|improved|more (?:descriptive|helpful|informative|useful)|confusing|misleading|unhelpful) (?:\w+ )?(?:errors?|interaction|messages?|output|warnings?)\b|^\s*(?:error|warning) messages? (?:for|when|should|could|to)\b/i,
  ],
  // A message that is spoken of: how it is worded, or where it ought to be.
  messageJudged: [
    /\b(?:ambiguous|bad|confusing|cryptic|different|duplicated?|extra|extraneous|false[- ]positive|inconsistent|incorrect|misleading|nonsensical|poor|proper|spurious|unclear|unhelpful|useless|vague|wrong) (?:[\w-]+ ){0,2}(?:diagnostics?|errors?|exceptions?|messages?|stack ?traces?|tracebacks?|warnings?)\b/i,
    /\b(?:diagnostic|error|warning)s?(?: messages?)? (?:\S+ ){0,8}?(?:is|are|refers?) (?:\w+ )?(?:confusing|cryptic|incorrect|misleading|not useful|to the wrong|unclear|unhelpful|wrong)\b/i,
    /\b(?:errors?|mistakes?) in (?:the |our )?(?:[\w-]+ ){0,2}(?:comments?|docs|documentation|guide|readme|translations?|tutorial)\b/i,
  ],
  messageMissing: [
    /^\s*(?:[\w-]+(?:\([\w-]+\))?: )?(?:display|report|return|show|warn|print an?) (?:an? |the )?(?:[\w-]+ )?(?:error codes?|errors?|messages?|warnings?) (?:about|for|if|in|on|to|when|where|with)\b/i,
    /^\s*(?:\[[^\]]{1,40}\]:? ?)?(?:bad|confusing|inconsistent|incorrect|misleading|poor|unhelpful|wrong) (?:[\w-]+ ){0,2}(?:diagnostics?|errors?|exceptions?|messages?|warnings?)\b/i,
    /^\s*(?:\[[^\]]{1,40}\]:? ?)?needs? (?:[\w-]+ ){0,3}(?:diagnostic|error|exception|warning)s?\b/i,
    /\b(?:not|never|fails? to|should|must) (?:also |always )?(?:display|emit|generate|give|issue|print|produce|raise|report|show|throw|trigger)(?:ed)? (?:as )?(?:\w+ ){0,3}?(?:diagnostic|error|exception|stack ?trace|warning)s?\b/i,
    /\bshould error\b|\binstead of (?:an? )?(?:\w+ )?(?:error|exception|crash|warning)\b/i,
  ],
  // An order for something else, of which an error is a part.
  ordersOther: [
    /^\s*(?:(?:please|can you|could you|would you|i (?:want|need) (?:you )?to) )*(?!(?:after|all|as|at|because|before|by|debug|decode|despite|diagnose|explain|figure|find|fix|for|from|get|give|got|help|how|identify|if|in|interpret|investigate|is|make|not|of|on|once|only|recover|repair|resolve|see|since|solve|tell|than|that|triage|troubleshoot|unblock|understand|until|upon|what|when|where|while|why|with|without)\b)[a-z]*[a-rt-z](?<!ing|ed) (?:all|an?|any|each|every|our|some|staged|the|your)\b/i,
  ],
  // Work that is ordered of a computer, where errors are but a part of it.
  ordersWork: [
    /^(?!\s*(?:check failure|GET \w*[:/]|GET z))\s*(?:please )?(?:abort|allocate|allow|append|archive|attempt|check|commit|copy|count|delete|display|downloads?|erase|executes?|exits?|extract|filters?|find|get|kill|list|mount|move|output|page|print|read|redirect|remove|rename|replace|reports?|request|returns?|run|saves?|search|send|sort|source|updates?|use|write) (?!(?:and|in|is|of|on|rule|with)\b|(?:code|status)[ :=]*\d|(?:[\w-]+ ){0,2}(?:can|crash\w*|do(?:es)?|errors? out|faile?(?:s|d|ing)?|hangs?|never|not|stuck|takes)\b)(?!.*(?:\?|: |\berrors?(?: (?:after|during|in|on|when|while)\b|$)|\b(?:are|does|do|is) not work|\b(?:but|it|that|this|which) (?:\w+ )?(?:crash\w*|errors?|fails?|failed|gives|hangs?|prints|returns|says|shows|throws)\b))/i,
  ],
  // Faults that are looked for, and may not be there.
  seeksFaults: [
    /^\s*(?:please )?(?:audit|hunt|scan|sweep) (?:[\w'-]+ ){1,4}for\b/i,
  ],
  // A task as it is set to somebody, with what it is to be done with.
  givenTask: [
    /^\s*you (?:are|have been|will be) (?:asked|given|provided|required)\b/i,
    /^\s*(?:when|whenever|if) you(?: are)? /i,
    /\byour task is\b|^\s*you(?: are tasked| need to (?:analy[sz]e|count|determine|find|identify))\b/i,
    /^\s*(?:you have an? |(?:in|on) your )(?:[\w-]+ ){0,3}?(?:director(?:y|ies)|files?|folders?|logs?|system|tables?)\b/i,
    /^\s*(?:[a-z]+ and )?(?:answer|classify|complete|convert|correct|describe|edit|fix|identify|improve|read|rewrite|summari[sz]e|translate) (?:[\w-]+ ){0,6}?(?:given|provided|following) (?:article|code|dialogue|document|email|paragraph|passage|question|scenario|sentence|story|text)\b/i,
  ],
  // What a change did, in the words of whoever made it.
  changeMade: [
    titled("fix(?:e[ds]|ing)? (?:[\\w'-]+ ){0,2}typos?\\b"),
    // What is written for others, and what is tested.
    titled(
      "(?:add|create|improve|update|write)(?:s|ed)? (?:[\\w'/-]+ ){0,3}?(?:docs|documentation|examples?|faq|guide|instructions|notes|readme|section|tests?|tips|troubleshooting)\\b(?! (?:fails?|failed|failing|breaks?|broke|hangs?))",
    ),
    /^\s*(?:\[[^\]]{1,40}\]:? ?)?(?:correct|create|fixe|resolve)[ds] (?!(?:for|in|it|is|my|on)\b)(?!.*\b(?:again|and now|but|still)\b)/i,
    /^\s*fix(?:\([^)]*\))?!?: (?:add|allow|avoid|catch|change|check|ensure|handle|ignore|improve|make|move|prevent|remove|replace|return|set|show|skip|stop|throw|update|use|validate|wrap)\b/i,
    /\b(?:bug|crash(?:es)?|error|issue|problem)s?\b[^.!?]{0,60}(?<!\b(?:be|been|get|it|never|not|this|yet)) (?:fixed|resolved|solved)\s*[.!]?\s*$/i,
  ],
  // Links, spelling and examples of documents: no program fails there.
  docsFault: [
    /^\s*(?:[A-Z]+-\d+:? )?(?:correct|fix)(?:e[ds])? (?:the )?(?:confusing|incorrect|misleading|misspelt|wrong) (?:[\w-]+ ){0,2}(?:messages?|texts?|warnings?)\b/i,
    /\b(?:docs|documentation|faq|guide|playbook|wiki|[A-Z]+\.md)\b.*\btroubleshoot|^\s*(?:\[[^\]]{1,20}\] )?guide to\b/i,
    /\b(?:bad|broken|dead|missing|wrong) (?:[\w-]+ ){0,2}?(?:anchors?|badges?|links?)\b/i,
    /^\s*(?:fix|correct)(?:e[ds])? (?:[\w`'-]+ ){1,5}(?:in|of|on) (?:the |our )?(?:\S*readme\S*|docs?|documentation|guide|wiki)\b/i,
  ],
} as const;
