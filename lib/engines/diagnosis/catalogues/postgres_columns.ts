/**
 * Columns of PostgreSQL's system catalogues that came or went with a major
 * version, read from its release notes. A tool that asks for one of them fails
 * on servers of the other side.
 */

/** One column and what became of it. */
export interface CatalogueColumn {
  /** The catalogue that has or had it. */
  readonly table: string;
  /** Major version in which it changed. */
  readonly since: string;
  /** Whether it came then; otherwise it went. */
  readonly isNew: boolean;
  /** What changed, in words. */
  readonly change: string;
}

/** Column, catalogue, `+` came or `-` went, version. */
const TABLE = `
adsrc pg_attrdef - 12
attcompression pg_attribute + 14
attgenerated pg_attribute + 12
attidentity pg_attribute + 10
attmissingval pg_attribute + 11
buffers_backend pg_stat_bgwriter - 17
checkpoints_timed pg_stat_bgwriter - 17
consrc pg_constraint - 12
conparentid pg_constraint + 11
current_query pg_stat_activity - 9.2
datlastsysoid pg_database - 15
datlocprovider pg_database + 15
daticulocale pg_database - 17
datlocale pg_database + 17
indnullsnotdistinct pg_index + 15
proisagg pg_proc - 11
proiswindow pg_proc - 11
prokind pg_proc + 11
procpid pg_stat_activity - 9.2
relhasoids pg_class - 12
relhaspkey pg_class - 11
relispartition pg_class + 10
relpartbound pg_class + 10
rolcatupdate pg_roles - 9.5
rolbypassrls pg_roles + 9.5
seqtypid pg_sequence + 10
spclocation pg_tablespace - 9.2
subpasswordrequired pg_subscription + 16
subtwophasestate pg_subscription + 15
total_exec_time pg_stat_statements + 13
total_time pg_stat_statements - 13
waiting pg_stat_activity - 9.6
`;

const COLUMNS: ReadonlyMap<string, CatalogueColumn> = new Map(
  TABLE.trim().split("\n").map((row): [string, CatalogueColumn] => {
    const [name = "", table = "", sign = "", since = ""] = row.split(" ");
    const isNew = sign === "+";
    return [name, {
      table,
      since,
      isNew,
      change: isNew
        ? `PostgreSQL ${since} added it, and this server is older`
        : `PostgreSQL ${since} removed it, and this server is not older`,
    }];
  }),
);

/** What is known of a catalogue's column; undefined of any other. */
export function catalogueColumn(
  name: string | undefined,
): CatalogueColumn | undefined {
  return name === undefined ? undefined : COLUMNS.get(name);
}
