import type { ConfirmedOrder } from '../orders/place-order.ts'
import type { ApplyParts } from '../store/write/change.ts'
import { columns, json } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { Confirmed } from '../declarations/declaration.ts'

type Confirmation = { readonly acknowledgement: string; readonly number: string; readonly at: string }

/** The declaration or order of a process, from its confirmation. `at` is an ISO instant. */
export type Declared = Confirmation &
  ({ readonly kind: 'declaration'; readonly confirmed: Confirmed } | { readonly kind: 'order'; readonly ordered: ConfirmedOrder })

/** Returns the confirmation that was stored with a process, or undefined if it no longer exists. */
export async function readDeclared(
  { run }: Transaction,
  { codes }: ApplyParts,
  { tenant, process }: { readonly tenant: string; readonly process: string },
): Promise<Declared | undefined> {
  const { rows } = await run({
    name: 'proof-declared',
    text: `select a.id as acknowledgement, a."acknowledgement:number" as number, a."acknowledgement:sentAt" as at, a."acknowledgement:body" as body
      from twin_link l join "${familyTable('acknowledgement')}" a on a.tenant_id = l.tenant_id and a.id = l.source_id and a.deleted_at is null
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null
        and a."acknowledgement:kind" in ('termination', 'withdrawal', 'order') order by a.created_at, a.id limit 1`,
    values: [tenant, process, codes.get('acknowledgement:execution')],
    columns: columns({ acknowledgement: 'uuid', number: 'text', at: 'instant', body: json<Confirmed | ConfirmedOrder>() }),
  })
  const [row] = rows
  if (!row) return undefined
  const { body, ...confirmation } = row
  return 'order' in body ? { ...confirmation, kind: 'order', ordered: body } : { ...confirmation, kind: 'declaration', confirmed: body }
}
