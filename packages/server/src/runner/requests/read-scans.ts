import { columns, jsonOrNull } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'

const scanColumns = columns({ scans: jsonOrNull<unknown>() })

/** Returns the codes that were scanned for a task (uuid), as they are stored. */
export async function readScans(
  transaction: Transaction,
  { tenant, task }: { readonly tenant: string; readonly task: string },
): Promise<unknown> {
  const { rows } = await transaction.run({
    name: 'task-scans',
    text: `select "userTask:scans" as scans from "${familyTable('execution')}" where tenant_id = $1 and id = $2`,
    values: [tenant, task],
    columns: scanColumns,
  })
  return rows[0]?.scans
}
