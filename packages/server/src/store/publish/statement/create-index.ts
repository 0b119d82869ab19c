import type { DatabaseCatalog } from '../catalog/catalog.ts'
import type { Change, Form } from './step.ts'
import { form, inTransaction } from './step.ts'
import { maxName } from '../../physical/names.ts'

/** Creates an index. If its definition changes, the index gets a new name, and the former name is added to the dropped indexes. */
export const createIndex: Form = form(
  /^create (unique )?index if not exists "?([^"\s]+)"? on "?(\w+)"?(.*)$/s,
  ([unique = '', name = '', table = '', rest = '']) => {
    const wanted = { unique, name, table, rest }
    return { missing: (catalog) => (catalog.indexes[name] === true ? [] : changesOf(wanted, catalog)) }
  },
)

export const dropIndex: Form = form(/^drop index if exists "?([^"\s]+)"?$/, ([name = '']) => ({
  missing: ({ indexes }) => (indexes[name] === undefined ? [] : [dropped(name)]),
}))

function dropped(name: string): Change {
  return { object: `index ${name}`, statements: [dropText(name)], way: 'concurrently' }
}

type Wanted = { readonly unique: string; readonly name: string; readonly table: string; readonly rest: string }

function changesOf(wanted: Wanted, { filled, invalid, partitions, indexedPartitions }: DatabaseCatalog): readonly Change[] {
  const { name, table, rest } = wanted
  if (!filled.has(table)) return inTransaction(`table ${table}`, created(wanted, `"${table}"`))
  const built = (index: string, on: string): Change => ({
    object: `table ${on}`,
    // An interrupted build leaves an invalid index.
    statements: [...(invalid.has(index) ? [dropText(index)] : []), builtText(wanted, index, `"${on}"${rest}`)],
    way: 'concurrently',
    undo: dropText(index),
  })
  const members = partitions[table]
  if (!members) return [built(name, table)]
  // PostgreSQL cannot build an index of a partitioned table concurrently. Each partition gets its own index, which is attached to the
  // parent's. A partition that is newer than the parent's index already has an index.
  const indexed = new Set(indexedPartitions[name])
  return [
    ...inTransaction(`table ${table}`, created(wanted, `only "${table}"`)),
    ...members
      .filter((member) => !indexed.has(member))
      .flatMap((member) => {
        const part = `${member}_${name}`.slice(-maxName)
        return [built(part, member), ...inTransaction(`table ${table}`, `alter index "${name}" attach partition "${part}"`)]
      }),
  ]
}

function created({ unique, name, rest }: Wanted, on: string): string {
  return `create ${unique}index if not exists "${name}" on ${on}${rest}`
}

function builtText({ unique }: Wanted, name: string, on: string): string {
  return `create ${unique}index concurrently if not exists "${name}" on ${on}`
}

function dropText(name: string): string {
  return `drop index concurrently if exists "${name}"`
}
