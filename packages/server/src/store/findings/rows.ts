import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { TwinRow } from './finding.ts'

/** The columns of a statement that returns a `TwinRow` in each row. */
export const twinColumns = { uuid: 'uuid', definition: 'text', row: json<TwinRow['row']>() } as const

type Behind = {
  readonly tenant: string
  readonly family: string
  readonly definitions: readonly string[]
  /** The uuid of the last twin on the previous page. */
  readonly after: string | undefined
  readonly max: number
}

/** Returns the next living twins of the definitions, in the order of their ids. */
export async function rowsOf(transaction: Transaction, { tenant, family, definitions, after, max }: Behind): Promise<readonly TwinRow[]> {
  const { rows } = await transaction.run({
    text: `select id as uuid, definition, to_jsonb(t) as row from "${familyTable(family)}" t
      where tenant_id = $1 and deleted_at is null and definition = any($2) and ($3::uuid is null or id > $3) order by id limit $4`,
    values: [tenant, definitions, after ?? null, max],
    columns: columns(twinColumns),
  })
  return rows
}
