import type { RowOf } from '../../db/columns.ts'
import { columns, json } from '../../db/columns.ts'
import type { Publisher } from '../../db/publisher.ts'
import { firstRow } from '../../db/statement.ts'
import { catalogText } from './catalog.sql.ts'

export type Relation = {
  /** As in pg_class: r, p (partitioned) or v. */
  readonly kind: string
  readonly enabled: boolean
  readonly forced: boolean
  /** Type, nullability and default of each column, in the order of the table. */
  readonly columns: Readonly<Record<string, string>>
  /** Entries `role privilege`, in lower case. */
  readonly grants: readonly string[]
  /** A hash of a view's query. */
  readonly hash: string | null
}

type Routine = { readonly hash: string; readonly owner: string; readonly grants: readonly string[] }

/** The schema `public` in PostgreSQL's catalog, without partitions that come and go with time and without objects of extensions. */
export type Catalog = {
  readonly user: string
  readonly relations: Readonly<Record<string, Relation>>
  readonly indexes: Readonly<Record<string, boolean>>
  /** Hashes by `name on table`. */
  readonly policies: Readonly<Record<string, string>>
  readonly functions: Readonly<Record<string, Routine>>
  readonly extensions: readonly string[]
  readonly schemaGrants: readonly string[]
}

/** A catalog that was read for publishing, with the notes of an earlier publishing. */
export type DatabaseCatalog = Catalog & {
  /** Tables that have pages, so that an index on them is built beside running work. Row-level security hides the rows themselves. */
  readonly filled: ReadonlySet<string>
  /** Indexes whose build was interrupted, including those of partitions. */
  readonly invalid: ReadonlySet<string>
  readonly partitions: Readonly<Record<string, readonly string[]>>
  /** For an index of a partitioned table, the partitions whose own index is attached to it. */
  readonly indexedPartitions: Readonly<Record<string, readonly string[]>>
  readonly records: Records
}

/**
 * Two hashes of a policy, function or view: of its statement, and of its entry in the catalog afterwards. PostgreSQL does not store a
 * statement as it was written.
 */
export type Records = Readonly<Record<string, { readonly wanted: string; readonly found: string }>>

const nameColumns = columns({ name: 'text' })
const partitionColumns = columns({ name: 'text', partitions: json<readonly string[]>() })

/** Returns the hash of the catalog. PostgreSQL computes the hash, so an unchanged database sends nothing else. */
export async function readCatalogHash(database: Publisher): Promise<string> {
  const statement = { text: `select md5((${catalogText})::text) as hash`, columns: columns({ hash: 'text' }) }
  return firstRow(await database.owner((transaction) => transaction.run(statement))).hash
}

export async function readCatalog(database: Publisher, records: Records): Promise<DatabaseCatalog> {
  const [catalog, filled, invalid, partitions, indexedPartitions] = await database.owner((transaction) =>
    transaction.runAll([
      { text: `select (${catalogText}) as catalog`, columns: columns({ catalog: json<Catalog>() }) },
      { text: filledText, columns: nameColumns },
      { text: invalidText, columns: nameColumns },
      { text: partitionsText, columns: partitionColumns },
      { text: indexedPartitionsText, columns: partitionColumns },
    ]),
  )
  return {
    ...firstRow(catalog).catalog,
    filled: new Set(filled.rows.map(({ name }) => name)),
    invalid: new Set(invalid.rows.map(({ name }) => name)),
    partitions: partitionsByName(partitions.rows),
    indexedPartitions: partitionsByName(indexedPartitions.rows),
    records,
  }
}

/** Returns the hash in the catalog of an object whose statement is noted, or undefined if the object is missing. */
export function foundHash({ policies, functions, relations }: Catalog, key: string): string | undefined {
  const [kind, name = ''] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
  if (kind === 'policy') return policies[name]
  if (kind === 'function') return functions[name]?.hash
  return relations[name]?.hash ?? undefined
}

function partitionsByName(rows: readonly RowOf<typeof partitionColumns>[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(rows.map(({ name, partitions }) => [name, partitions]))
}

const filledText = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
  union select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' and pg_relation_size(i.inhrelid) > 0`

const invalidText = `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
  where not x.indisvalid and i.relkind = 'i' and i.relnamespace = 'public'::regnamespace`

const partitionsText = `select p.relname as name, json_agg(c.relname order by c.relname) as partitions
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
  where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' group by p.relname`

const indexedPartitionsText = `select p.relname as name, json_agg(c.relname order by c.relname) as partitions
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_index x on x.indexrelid = i.inhrelid join pg_class c on c.oid = x.indrelid
  where p.relnamespace = 'public'::regnamespace and p.relkind = 'I' group by p.relname`
