import type { Handler, Run } from "../handler.ts";
import { type Program, tableHandler } from "../table.ts";
import { judgeSql } from "./sql.ts";

/** Tasks that undo migrations, or drop what they made. */
const UNDOES =
  "~^(?:(?:db|schema|database|migrate|migration|migrations|orm)[:_-])*(?:reset|drop|drop-all|drop_all|fresh|wipe|clean|truncate|rollback|rollback-\\w+|revert|redo|down|down-to|downto|downgrade|undo|undo:all|sync)(?::\\w+)?$~";
const SHOWS =
  "status|validate|version|check|list|show|info|history|current|heads|branches|inspect|diff|ls|lint|studio|migrate:status|migration:show|migrate:list|db:migrate:status|update-sql|updatesql|future-rollback-sql|dump|hash";
const GROUPS = "db|migrate|migration|migrations|schema";

/** Tools that bring the schema of a database up or down. */
export const MIGRATION_TOOLS: Program = {
  names:
    "prisma drizzle-kit sequelize sequelize-cli typeorm knex mikro-orm diesel sqlx dbmate flyway liquibase goose migrate atlas golang-migrate sea-orm-cli alembic ecto phinx doctrine doctrine-migrations dbmigrate tern sql-migrate evolve grate yoyo aerich piccolo gormigrate bytebase hasura",
  valued:
    "--schema --config --knexfile --env -d --datasource -u --url -path -database --path --database-url --file --from --to --name -c -n --dir --dev-url --project",
  dry: "--dry-run --pretend --sql --plan-only",
  otherwise: "edit",
  says: "changes the database schema",
  rules: `
    drop-data migrate|migration apply +--down|--goto # undoes migrations => {name} migrate status
    drop-data db push +--force-reset|--accept-data-loss # lets a change of the schema delete data
    drop-data push +--force # lets a change of the schema delete data => {name} check
    drop-data . ${UNDOES} # undoes migrations or drops what they made => {name} status || {name} --help
    observe ${GROUPS} ${SHOWS}
    observe ${SHOWS}
    edit generate|format|pull|introspect|db`,
};

/** Command lines of content management systems. */
export const SITES: Program = {
  names: "wp drush",
  valued: "--path --url --user -r --root -l --uri",
  dry: "--dry-run",
  otherwise: "edit",
  says: "changes a site",
  rules: `
    drop-data db drop|reset|clean # drops the database of the site => wp db size
    drop-data . ~^(?:sql[:-]drop|sqldrop|site[:-]install|si|entity:delete)$~ # drops the database of the site
    drop-data site empty|delete # deletes what is in the site => wp site list
    remote-delete post|user|term|comment|menu delete|destroy ~--force|^\\*$~ => wp {1} list
    shell-escape eval|eval-file|php:eval|ev|php-eval => wp --info
    read-secret config get|list # prints the settings of the site, passwords among them => wp config path
    observe * list|status|get|info|size|check|search|version|is-installed
    observe status|help|cli|core:status`,
};

const TABLE: Handler = tableHandler(MIGRATION_TOOLS);

/** Migration tools: some of them run statements they are fed. */
export function migrations(run: Run): string | undefined {
  const { call, context } = run;
  const words = call.args.filter((arg) => !arg.startsWith("-")).join(" ");
  if (
    context.stdin !== undefined &&
    /^(?:db execute|sql|query|raw|db query)/.test(words)
  ) judgeSql(run, context.stdin.text);
  return TABLE(run);
}
