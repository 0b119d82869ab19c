import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import { unreachable } from '@twinwerk/model/error/unreachable'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { dataTypeOf, familyColumns } from '../physical/families.ts'
import type { ApplyParts, Author, Change } from './change.ts'
import { cachedFor } from '../physical/cached-for.ts'
import { rowImageOf } from './row-image.ts'
import type { StoredRow } from '../physical/stored-value.ts'
import { storedRow } from '../physical/stored-value.ts'

export type NewRows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

/** Returns the rows of new twins, by family. */
export function newRows({ registry }: ApplyParts, changes: readonly Change[], identifiers: ReadonlyMap<string, string>): NewRows {
  const byFamily = new Map<string, Record<string, unknown>[]>()
  for (const change of changes) {
    if (change.kind !== 'createTwin') continue
    const { family } = definitionOf(registry, change.definition)
    const { columns, extra } = storedOf(registry, change.attributes)
    const present = [...extra].filter(([, stored]) => stored !== null)
    const row = {
      id: change.uuid,
      definition: change.definition,
      identifier: change.identifier ?? identifiers.get(change.uuid) ?? null,
      ...Object.fromEntries(columns),
      ...(present.length > 0 && { extra: Object.fromEntries(present) }),
    }
    const rows = byFamily.get(family)
    if (rows) rows.push(row)
    else byFamily.set(family, [row])
  }
  return byFamily
}

/** Returns statements that create twins, one statement per family. */
export function createStatements({ registry }: ApplyParts, author: Author, byFamily: NewRows): Statement[] {
  return [...byFamily].map(([family, rows]) => {
    const types = columnTypes(registry, family)
    const used = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const names = used.map((name) => `"${name}"`).join(', ')
    const record = used.map((name) => `"${name}" ${types.get(name)}`).join(', ')
    return {
      text: `insert into "${familyTable(family)}" (tenant_id, created_at, created_by, updated_at, updated_by, ${names})
        select $1::uuid, $2::timestamptz, $3::uuid, $2, $3, ${names} from jsonb_to_recordset($4::jsonb) as r(${record})`,
      values: [author.tenant, author.at, author.user, JSON.stringify(rows)],
    }
  })
}

const columnTypes = cachedFor(
  (registry, family): ReadonlyMap<string, string> =>
    new Map(familyColumns(registry, definitionOf(registry, family)).map((column) => [column.name, dataTypeOf(column)])),
)

function storedOf(registry: Registry, attributes: Readonly<Record<Systematics, unknown>>): StoredRow {
  return storedRow(
    Object.entries(attributes).map(([systematics, value]) => [
      present(registry.attributes.get(systematics), 'the attribute of a value'),
      value,
    ]),
  )
}

export type StoredTwinChange = Change & { kind: 'updateTwin' | 'deleteTwin' | 'restoreTwin' }

export function isOfStoredTwin(change: Change): change is StoredTwinChange {
  return change.kind === 'updateTwin' || change.kind === 'deleteTwin' || change.kind === 'restoreTwin'
}

/**
 * Returns statements that change twins. Twins that change once and in the same columns share a statement; all others change one after
 * another.
 */
export function changeTwins(parts: ApplyParts, author: Author, changes: readonly StoredTwinChange[]): Statement[] {
  const times = new Map<string, number>()
  for (const { uuid } of changes) times.set(uuid, (times.get(uuid) ?? 0) + 1)
  const alike = new Map<string, Updates>()
  const alone: StoredTwinChange[] = []
  for (const change of changes) {
    const stored = change.kind === 'updateTwin' && times.get(change.uuid) === 1 ? storedOf(parts.registry, change.attributes) : undefined
    if (!stored || stored.extra.size > 0 || stored.columns.size === 0) {
      alone.push(change)
      continue
    }
    const { family } = definitionOf(parts.registry, change.definition)
    const key = [family, ...stored.columns.keys()].join(' ')
    const group = alike.get(key) ?? { family, columns: [...stored.columns.keys()], rows: [], changes: [] }
    alike.set(key, group)
    group.rows.push({ id: change.uuid, ...Object.fromEntries(stored.columns) })
    group.changes.push(change)
  }
  const groups = [...alike.values()]
  const single = groups.flatMap((group) => (group.rows.length === 1 ? group.changes : []))
  return [
    ...groups.flatMap((group) => (group.rows.length === 1 ? [] : changeAlike(parts, author, group))),
    ...[...single, ...alone].flatMap((change) => changeTwin(parts, author, change)),
  ]
}

/** Changes of twins that set the same columns. */
type Updates = {
  readonly family: string
  readonly columns: readonly string[]
  readonly rows: Readonly<Record<string, unknown>>[]
  readonly changes: StoredTwinChange[]
}

function changeAlike({ registry }: ApplyParts, author: Author, { family, columns, rows, changes }: Updates): Statement[] {
  const types = columnTypes(registry, family)
  const sets = columns.map((name) => `"${name}" = r."${name}"`).join(', ')
  const record = columns.map((name) => `"${name}" ${types.get(name)}`).join(', ')
  const uuids = changes.map(({ uuid }) => uuid)
  return [
    historyStatement(registry, author, { family, changes }),
    {
      text: `update "${familyTable(family)}" t set ${sets}, version = version + 1, updated_at = greatest(updated_at, $3::timestamptz), updated_by = $4::uuid
        from jsonb_to_recordset($5::jsonb) as r(id uuid, ${record}) where t.tenant_id = $1::uuid and t.id = any($2::uuid[]) and t.id = r.id`,
      values: [author.tenant, uuids, author.at, author.user, JSON.stringify(rows)],
    },
  ]
}

/**
 * Stores the previous image, then changes the row. Times of a row never decrease, although clocks of servers differ, so its images follow
 * each other without overlap.
 */
function changeTwin({ registry }: ApplyParts, author: Author, change: StoredTwinChange): Statement[] {
  const { family } = definitionOf(registry, change.definition)
  const table = familyTable(family)
  const { sets, values } = columnsSet(registry, author, change)
  return [
    historyStatement(registry, author, { family, changes: [change] }),
    {
      text: `update "${table}" set ${[...sets, 'version = version + 1', 'updated_at = greatest(updated_at, $3::timestamptz)', 'updated_by = $4::uuid'].join(', ')} where tenant_id = $1::uuid and id = $2::uuid`,
      values: [author.tenant, change.uuid, author.at, author.user, ...values],
    },
  ]
}

/** Returns the statement that adds values to a change in progress. The version and previous image of the change are already written. */
export function completion({ registry }: ApplyParts, { tenant }: Author, change: Change & { kind: 'updateTwin' }): Statement {
  const { family } = definitionOf(registry, change.definition)
  const { sets, values } = attributesSet(columnTypes(registry, family), storedOf(registry, change.attributes), 3)
  return {
    text: `update "${familyTable(family)}" set ${sets.join(', ')} where tenant_id = $1::uuid and id = $2::uuid`,
    values: [tenant, change.uuid, ...values],
  }
}

type Sets = { readonly sets: readonly string[]; readonly values: readonly unknown[] }

/**
 * Returns the columns that a change sets besides version and author, with parameters from $5. Twins that are deleted together store the id
 * of the change, so that they are restored together.
 */
function columnsSet(registry: Registry, author: Author, change: StoredTwinChange): Sets {
  switch (change.kind) {
    case 'deleteTwin':
      return { sets: ['deleted_at = $3::timestamptz', 'deleted_change = $5::uuid'], values: [author.changeId] }
    case 'restoreTwin':
      return { sets: ['deleted_at = null', 'deleted_change = null'], values: [] }
    case 'updateTwin':
      return attributesSet(
        columnTypes(registry, definitionOf(registry, change.definition).family),
        storedOf(registry, change.attributes),
        5,
      )
    default:
      return unreachable(change)
  }
}

/** Returns the assignments of attribute values. `first` is the number of the first parameter. */
function attributesSet(types: ReadonlyMap<string, string>, { columns, extra }: StoredRow, first: number): Sets {
  const values = [...columns].map(([column, value]) => parameterOf(types.get(column), value))
  const sets = [...columns.keys()].map((column, index) => `"${column}" = $${index + first}::${types.get(column)}`)
  if (extra.size === 0) return { sets, values }
  // Sets only the keys that change, so that keys of another overlay version stay.
  const present = Object.fromEntries([...extra].filter(([, value]) => value !== null))
  const absent = [...extra.keys()].filter((key) => extra.get(key) === null)
  const added = `extra = (coalesce(extra, '{}') || $${values.length + first}::jsonb) - $${values.length + first + 1}::text[]`
  return { sets: [...sets, added], values: [...values, JSON.stringify(present), absent] }
}

/** Serializes a value of a JSON column, since a list there is no PostgreSQL array. */
function parameterOf(type: string | undefined, stored: unknown): unknown {
  return type === 'jsonb' && stored !== null ? JSON.stringify(stored) : stored
}

function historyStatement(registry: Registry, author: Author, { family, changes }: Pick<Updates, 'family' | 'changes'>): Statement {
  const types = changes.map(({ definition }) => definition)
  const uuids = changes.map(({ uuid }) => uuid)
  return {
    text: `insert into twin_history (tenant_id, row_id, family, version, image, valid_from, valid_to, change_id, changed_by, call)
      select tenant_id, id, $3, version, ${rowImageOf(registry, types)}, updated_at, greatest(updated_at, $4::timestamptz), $5::uuid, $6::uuid, $7
        from "${familyTable(family)}" t where tenant_id = $1::uuid and id = any($2::uuid[])`,
    values: [author.tenant, uuids, family, author.at, author.changeId, author.user, author.call],
  }
}
