import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";

/** What is done to something there to be tried on, and to what others need. */
const CALLS: readonly (readonly [command: string, level: string])[] = [
  ["RAILS_ENV=test rake db:drop", "medium"],
  ["ENV=ci rake db:drop", "medium"],
  ["APP_ENVIRONMENT=testing rake db:drop", "medium"],
  ["rake db:drop RAILS_ENV=test", "medium"],
  ["rake db:drop --environment test", "medium"],
  ["export RAILS_ENV=test; rake db:drop", "medium"],
  ["RAILS_ENV=test; rake db:drop", "high"],
  ["RAILS_ENV=test DATABASE_URL=pg://u:p@127.0.0.1/x rake db:drop", "medium"],
  ["RAILS_ENV=test DATABASE_URL=pg://u:p@db:5432/x rake db:drop", "medium"],
  ["RAILS_ENV=test DATABASE_URL=pg://u:p@db.acme.com/x rake db:drop", "high"],
  ["rake db:drop RAILS_ENV=test DATABASE_URL=pg://db.acme.com/x", "high"],
  ["rake db:drop", "high"],
  ["RAILS_ENV=development rake db:drop", "high"],
  ["MODE=test rake db:drop", "high"],
  // What the call says wins over what it inherits.
  ["export RAILS_ENV=test; RAILS_ENV=production rake db:drop", "high"],
  ["RAILS_ENV=test rake db:drop --environment production", "high"],
  ["sam deploy --stack-name shop-dev", "medium"],
  ["wrangler deploy --env staging", "medium"],
  ["wrangler deploy --env production", "high"],
  ["sam deploy --stack-name device", "high"],
  ["sam deploy", "high"],
  // Deleting is not tried.
  ["heroku apps:destroy --app shop-dev", "critical"],
  ["heroku ps:scale web=0 --env staging", "high"],
];

Deno.test("what is there to be tried on loses nothing of others", () => {
  assert.deepEqual(
    CALLS.map(([command]) => [command, assessCommand(command).risk_level]),
    CALLS,
  );
});
