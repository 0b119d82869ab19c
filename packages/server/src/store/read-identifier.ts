import { columns } from './db/columns.ts'
import type { Transaction } from './db/database.ts'
import { firstRow } from './db/statement.ts'
import { familyTable } from './physical/names.ts'

/**
 * Returns the identifier of a twin, such as the number of a process. Throws if the twin does not exist: callers have created or read it in
 * the same transaction.
 */
export async function readIdentifier(
  { run }: Transaction,
  { tenant, family, uuid }: { readonly tenant: string; readonly family: string; readonly uuid: string },
): Promise<string> {
  const answer = await run({
    name: `identifier-${family}`,
    text: `select identifier from "${familyTable(family)}" where tenant_id = $1 and id = $2`,
    values: [tenant, uuid],
    columns: columns({ identifier: 'text' }),
  })
  return firstRow(answer).identifier
}
