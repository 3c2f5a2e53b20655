/**
 * Words that speak for or against several offers: what no offer is for.
 *
 * @module
 */

import { terms, type Words } from "@/lib/engines/need_matching/mod.ts";

/** Concepts that the rules of any offer may use. */
export const SHARED_WORDS: Words = {
  makeTool: terms(`
    bot that, build a _ _ bot, build a _ _ tool, build a _ app, build a _ bot,
    build a _ dashboard, build a _ extension, build a _ tool, build a bot, build a dashboard,
    build a plugin, build a service, build a tool, build an app, build an extension,
    build my own, code that, create a _ app, create a _ tool, create a bot, create a dashboard,
    create a tool, create an app, develop a, develop an, developing a, extension that,
    implement a, implement an, make a _ app, make a _ tool, make a bot, make a tool, make an app,
    make my own, program that, programming a, script that, tool that, write a bot,
    write a function, write a library, write a node, write a program, write a python,
    write an app, write code, write software`),
  doForMe: terms(`
    apply the fix, apply the patch, auto run, automatically run, commit the fix, deploy the fix,
    execute commands, execute it for me, execute the fix, execute this for me,
    for me on my server, host my, log in to my server, log into my server, on my behalf,
    open a pr, open a pull request, push the fix, remote into, run a script, run code,
    run it for me, run my code, run my script, run my tests, run the command for me, run the fix,
    run the tests, run this code, run this for me`),
};
