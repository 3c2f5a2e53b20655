import assert from "node:assert/strict";
import { planSearch } from "./mod.ts";

/** A goal, its query, and what it must report. */
const CASES = `
with the exception of Assam, oolong exports => oolong exports -assam live
not interested in kettle ads: oolong harvest => oolong harvest -"kettle ads" live !! "excluding kettle ads"
people not interested in oolong => interested oolong live
never show me posts by @tea_lab, oolong prices => oolong prices -from:tea_lab live
oolong leaves, never the powder => oolong leaves -powder live
anything but sencha from @tea_lab => from:tea_lab -sencha live
everything about Acme bar Smith => Acme -smith live
all about oolong save for gossip => oolong -gossip live
oolong bar Smith => oolong bar Smith live
oolong auctions (exclude: kettles, cups) => oolong auctions -kettles -cups live
oolong drama sans kettles => oolong drama -kettles live
comic sans mugs => comic sans mugs live
@tea_lab to @brew_co => from:tea_lab to:brew_co live
site:tea.example oolong => oolong url:tea.example live
https://x.com/tea_lab => from:tea_lab live
oolong posts by https://x.com/tea_lab => oolong from:tea_lab live
https://x.com/tea_lab/status/1790000000000000000 replies => conversation_id:1790000000000000000 live
mentions of @tea_lab outside their own account => @tea_lab -from:tea_lab live
Oct 3-5 2026 oolong fair => oolong fair since:2026-10-03 until:2026-10-06 live
Oct 3-5 oolong fair => oolong fair since:2026-10-03 until:2026-10-06 live
oolong posts from 3.11.2026 => oolong since:2026-11-03 until:2026-11-04 live
oolong before 1/1/2024 => oolong until:2024-01-01 live
oolong before 13/1/2024 => oolong until:2024-01-13 live
oolong before 1/13/2024 => oolong until:2024-01-13 live
oolong before 2/1/2024 => oolong live !! day and month could be either
oolong since 2026/10/01 => oolong since:2026-10-01 live
oolong posts dated 14 July 2026 => oolong since:2026-07-14 until:2026-07-15 live
the week of Nov 9, oolong => oolong since:2026-11-09 until:2026-11-16 live
the week of 11 November 2026, oolong => oolong since:2026-11-09 until:2026-11-16 live
in the 2010s, oolong clubs => oolong clubs since:2010-01-01 until:2020-01-01 live
fashion of the 2010s => fashion 2010s live
in the run-up to Christmas, oolong gifts => oolong gifts live !! run-up to Christmas": the goal names no day
this morning's oolong auction => oolong auction since:2026-11-21 until:2026-11-22 live
next week's oolong auction => oolong auction live !! next week
hundreds of likes, oolong latte => oolong latte min_faves:200 live
zero likes, oolong latte => oolong latte -min_faves:1 live
a minimum of ten replies, oolong latte => oolong latte min_replies:10 live
a maximum of ten replies, oolong latte => oolong latte -min_replies:11 live
top performing posts about oolong => oolong top
most quoted tweets on oolong => oolong live !! most quoted
tweets bookmarked a lot on oolong => oolong live !! bookmarked a lot
Korean (lang:ko) posts about oolong => oolong lang:ko live
could u find oolong recipes => oolong recipes live
all the times @tea_lab complained about kettles => kettles from:tea_lab live
yo find me oolong posts => oolong live !! "yo": names the request
ok boomer => ok boomer live
so basically I want tweets about oolong => oolong live !! "basically": names
urgent!!! oolong recall => oolong recall live !! urgent
task - find oolong recipes => oolong recipes live !! task
dig through twitter for oolong chatter => oolong chatter live !! dig through twitter for
leaving twitter for oolong => oolong (alternative OR alternatives OR "switching from" OR "moving away from") live
wanna see oolong recipes => oolong recipes live !! wanna see
i remember a tweet saying "first flush", can you find it => "first flush" live !! i remember
notify me when someone mentions "first flush" => "first flush" live !! notify me": a plan is of one search
alert me about oolong recalls => oolong recalls live !! alert me about
alert me whenever @tea_lab tweets about oolong => oolong from:tea_lab live
keep tracking #oolong until sunday => #oolong live !! until sunday": a plan is of one search
monitor posts about oolong daily => oolong live !! "daily": a plan is of one search
oolong daily => oolong daily live
plot tweet volume for #oolong over time => #oolong live !! tweet volume": a search finds posts, and counts none
post counts for "first flush" => "first flush" live !! post counts
popular hashtags for oolong => oolong live !! popular hashtags": a search finds posts, and lists none
what do people like about oolong => oolong live !! what do people like
people who follow me on oolong => oolong live !! people who follow me": no operator knows who follows
my mutuals on oolong => oolong live !! my mutuals
usernames with "tea" selling oolong => selling oolong live !! usernames with tea
classify posts about oolong as good or bad => oolong live !! as good or bad
rank the best oolong shops according to twitter => oolong shops live !! according to twitter
export all posts by @tea_lab to csv => from:tea_lab live !! to csv
oolong prices converted to csv => oolong prices converted csv live
save links of posts about oolong => oolong live !! save links of
schedule a post about our oolong => oolong live !! schedule a
draft replies to people asking about oolong => oolong ? live !! draft replies to
translate to English any French posts about oolong => oolong lang:fr live !! translate to English
fact check the claim that oolong causes hiccups => oolong causes hiccups live !! fact check the claim that
Topic: oolong recall. Return links only. => oolong recall live !! Return links only
oolong recall, no summaries needed => oolong recall live !! no summaries needed
oolong shops in my area => oolong shops live !! in my area
as many tweets as possible on oolong => oolong live !! as many tweets as possible
tweets in all caps about oolong => oolong live !! in all caps
case sensitive search for "OOLONG" => "OOLONG" live !! case sensitive search for
tweets by men over 50 on oolong => oolong live !! over 50": no operator knows age
filetype:pdf oolong study => oolong study live !! filetype:pdf": an operator of search engines
intitle:"first flush" => "first flush" live !! intitle
tweets posted at night about oolong => oolong live !! posted at night
up to date reports on oolong => oolong live !! up to date
I'm writing a report on oolong yields, find tweets by farmers => oolong yields live !! I'm writing a report on
tweets with a call to action about oolong => oolong live !! with a call to action": what such posts have
posts with photos about oolong => oolong filter:images live
tweets in any language about oolong => oolong live !! in any language
tweets by @tea_lab engineers => @tea_lab live !! by @tea_lab engineers
how to remove tannin from mugs => remove tannin mugs live
tips on avoiding tannin => tips avoiding tannin live
avoid giveaways, airdrop discussions on Acme => airdrop Acme noise:low live
oolong, avoid giveaways, airdrop posts => oolong noise:high live
verified flyers on oolong => flyers oolong filter:verified live
people who know how to roast oolong => roast oolong ? live
how to count tea leaves => count tea leaves live
viral infections in tea plants => viral infections tea plants live
verified carbon credits => verified carbon credits live
unverified claims about oolong => unverified claims oolong live
original cast album => original cast album live
export controls on oolong => export controls oolong live
list comprehension with oolong => list comprehension oolong live
quality assurance at Acme => quality assurance Acme live
dad jokes on oolong => dad jokes oolong live
doctor tweets about oolong => oolong live !! "doctor"
rm -rf jokes => jokes "rm -rf" live
no retweets, oolong trial results => oolong trial results -filter:retweets live
i dont want replies, oolong => oolong -filter:replies live
find teh latset oolong posts, ppl in kettles => oolong kettles live
oolong that doesnt mention kettles => oolong -kettles live
oolong posts that arent replies => oolong -filter:replies live
peeps on oolong rn => oolong live
oolong, barring kettle ads => oolong -"kettle ads" live
non-reply posts by @tea_lab => from:tea_lab -filter:replies live
non-retweet posts about oolong => oolong -filter:retweets live
reject anything before 2024 about oolong => oolong since:2024-01-01 live
user @tea_lab on oolong => oolong from:tea_lab live
account:@tea_lab topic: oolong => oolong from:tea_lab live
Tuesday's oolong auction => oolong auction since:2026-11-17 until:2026-11-18 live
the night of Nov 5 2024, oolong => oolong since:2024-11-05 until:2024-11-06 live
around 10 Nov, oolong auction => oolong auction since:2026-11-10 until:2026-11-11 live
posts ending in a question about oolong => oolong ? live
best rated posts about oolong => oolong top
we're hunting for oolong recipes => oolong recipes live !! we're hunting for
explain the oolong drama => oolong drama live !! explain
is it true that oolong causes hiccups => oolong causes hiccups live !! is it true that
how popular is oolong => oolong live !! how popular is
the single most liked post of @tea_lab => from:tea_lab min_faves:100 top
my boss wants posts on oolong => oolong live !! my boss wants
to decide whether to buy oolong, find prices => buy oolong prices live !! to decide whether to
I'd love to read about oolong => oolong live !! I'd love to read
output handles of people posting about oolong => oolong live !! output handles of
posts without links re oolong => oolong -filter:links live
posts that don't have links re: oolong => oolong -filter:links live
yesterday evening's oolong auction => oolong auction since:2026-11-20 until:2026-11-21 live !! evening
merge the oolong lots => merge oolong lots live !! "merge": searched
oolong 10 Nov auction => oolong 10 Nov auction live !! "Nov"
oolong recall -jokes => oolong recall -jokes live
dm's about oolong from @tea_lab => oolong from:tea_lab live !! dm's
LA fires => LA fires live
TEA 2026 tickets => TEA tickets since:2026-01-01 until:2027-01-01 live !! write "TEA 2026" in quotation marks
recommend accounts on oolong => oolong live !! recommend accounts
which accounts should I follow for oolong => oolong live !! which accounts should I follow
did @tea_lab promise oolong by 2020 => oolong 2020 from:tea_lab live !! by 2020
`.trim().split("\n");

function shownPlan(goal: string): readonly [string, string] {
  const plan = planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.ok(plan.kind === "planned", `${goal}: ${JSON.stringify(plan)}`);
  const query = plan.query.replace(
    / -giveaway.*/,
    ` noise:${plan.filters.noise?.preset}`,
  );
  return [`${query} ${plan.mode}`, plan.notApplied.join(" ")];
}

for (const line of CASES) {
  const [goal = "", right = ""] = line.split(" => ");
  const [query, said] = right.split(" !! ");
  Deno.test(`turn: ${goal}`, () => {
    const [found, told] = shownPlan(goal);
    assert.equal(found, query);
    if (said !== undefined) assert.ok(told.includes(said), told);
  });
}

Deno.test("a contraction without its apostrophe denies as well", () => {
  const [, told] = shownPlan("i dont want replies, oolong");
  assert.doesNotMatch(told, /does not plainly/);
});

Deno.test("what stands behind just is not within a negation", () => {
  assert.doesNotMatch(shownPlan("no politics just oolong")[1], /write -oolong/);
});

Deno.test("a year is told where a name may have it, and nowhere else", () => {
  for (
    const goal of [
      "2026 oolong crop",
      "oolong posts 2026",
      "oolong prices today",
    ]
  ) {
    assert.doesNotMatch(shownPlan(goal)[1], /belongs to a name/, goal);
  }
});
