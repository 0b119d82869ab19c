import { columns } from './db/columns.ts'
import type { Transaction } from './db/database.ts'
import { firstRow } from './db/statement.ts'
import { familyTable } from './physical/names.ts'

/** The number that a twin was given, such as that of a process; it was made in this transaction or is known to be there. */
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
