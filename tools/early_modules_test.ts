import assert from "node:assert/strict";
import { piecesOf } from "./ascii.ts";
import { modulesIn, withEarlyModules } from "./early_modules.ts";

const HELPER = "var f=(e,t)=>()=>(e&&(t=e(e=0)),t);";
const LOAD =
  "var l=async()=>(await Promise.resolve().then(()=>(b(),bx))).SERVE;";

Deno.test("withEarlyModules() brackets what a start loads, and nothing else", () => {
  const code = HELPER +
    "var x,a=f(()=>{x=`${`}`}`});function g(){d()}" +
    'var b=f(()=>{a();c();({d:()=>{d()}});k={"}":/}/}});' +
    "var c=f(()=>{}),d=f(()=>{h()});var h=f(()=>{});var e=f(()=>{a()});" +
    LOAD + "e();";
  const pieces = [...piecesOf(code)];
  assert.equal(
    withEarlyModules(pieces, modulesIn(pieces, "SERVE")),
    HELPER +
      "var x,a=f((()=>{x=`${`}`}`}));function g(){d()}" +
      'var b=f((()=>{a();c();({d:()=>{d()}});k={"}":/}/}}));' +
      "var c=f((()=>{})),d=f(()=>{h()});var h=f(()=>{});var e=f((()=>{a()}));" +
      LOAD + "e();",
  );
});

Deno.test("modulesIn() says when it finds no modules", () => {
  const of = (code: string, member: string) => () =>
    modulesIn([...piecesOf(code)], member);
  assert.throws(of(LOAD, "SERVE"), /no modules/);
  assert.throws(of(HELPER + LOAD, "BUY"), /none that has/);
});
