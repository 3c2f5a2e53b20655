/**
 * The tables and the function behind the Postgres adapter, and the steps that
 * lead from one version of them to the next.
 *
 * @module
 */

/**
 * Step n (from 1) brings a database from version n-1 to version n. Steps are
 * never changed once released; a new one is added at the end.
 */
export const MIGRATIONS: readonly string[] = [
  // Keys sort as bytes. The text of a value is kept as it is: jsonb would
  // refuse "\u0000" and reorder members. fillfactor leaves room for updates in
  // place, since most entries change once or twice soon after they are made.
  `
  create table pennyworth.entries (
    key bytea primary key,
    value text not null,
    version bigint not null,
    expires_at_ms bigint
  ) with (fillfactor = 85);

  create index entries_expiry on pennyworth.entries (expires_at_ms)
    where expires_at_ms is not null;

  create sequence pennyworth.versions;

  -- One commit in one round trip. Every commit first locks all keys it checks
  -- or writes, in one order, so that none waits in a circle, and reads only
  -- then: at "read committed" each statement of a function sees what was
  -- committed before it began. So commits on the same keys happen one after
  -- the other, and keys that do not exist yet are locked like others. A commit
  -- with many keys locks all others out instead of filling the lock table.
  create function pennyworth.commit_entries(
    now_ms bigint,
    check_keys bytea[], check_versions bigint[],
    set_keys bytea[], set_values text[], set_expiries_ms bigint[],
    delete_keys bytea[]
  ) returns bigint language plpgsql as $$
  declare
    all_keys bytea[] := check_keys || set_keys || delete_keys;
    new_version bigint;
  begin
    if cardinality(all_keys) > 32 then
      perform pg_advisory_xact_lock(1886216814, 1);
    else
      perform pg_advisory_xact_lock_shared(1886216814, 1);
      perform pg_advisory_xact_lock(id) from (
        select distinct hashtextextended(encode(key, 'hex'), 0) as id
        from unnest(all_keys) as k(key) order by id
      ) as locks;
    end if;
    -- A subquery and not a join, which could be planned to read the table.
    if exists (
      select from unnest(check_keys, check_versions) as c(key, version)
      where c.version is distinct from (
        select e.version from pennyworth.entries e
        where e.key = c.key
          and (e.expires_at_ms is null or e.expires_at_ms > now_ms)
      )
    ) then
      return null;
    end if;
    new_version := nextval('pennyworth.versions');
    if cardinality(delete_keys) > 0 then
      delete from pennyworth.entries where key = any(delete_keys);
    end if;
    insert into pennyworth.entries (key, value, version, expires_at_ms)
    select s.key, s.value, new_version, s.expires_at_ms
    from unnest(set_keys, set_values, set_expiries_ms)
      as s(key, value, expires_at_ms)
    on conflict (key) do update set
      value = excluded.value,
      version = excluded.version,
      expires_at_ms = excluded.expires_at_ms;
    return new_version;
  end $$;
  `,
  // Lines of work live in the table that everything is in: entries come and go
  // by the second at the same few places. By default their room is collected
  // when a fifth of the table is dead, which of millions of payments is never;
  // and the planner's numbers are as old.
  `
  alter table pennyworth.entries set (
    autovacuum_vacuum_scale_factor = 0.01,
    autovacuum_vacuum_threshold = 5000,
    autovacuum_analyze_scale_factor = 0.02,
    autovacuum_vacuum_cost_delay = 1
  );
  `,
];

/** What is created before the version can be asked for. */
export const BOOTSTRAP = `
  create schema if not exists pennyworth;
  create table if not exists pennyworth.schema_version (version int not null);
`;
