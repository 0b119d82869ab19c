import type { Amount } from '@twinwerk/model/number/amount'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

/** A write-off above the small balance. Money in 1/10,000 euro. */
export type StoredWriteOff = {
  readonly id: string
  readonly state: string
  readonly amount: Amount
  readonly reason: string
  readonly receipt: string
  /** The user (uuid) who proposed it. */
  readonly proposedBy: string | null
}

/** Locks a write-off (uuid) until the end of the transaction. */
export async function lockWriteOff(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<StoredWriteOff | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-lock-write-off',
    text: `select w.id, w."writeOff:state" as state, w."writeOff:amount" as amount, w."writeOff:reason" as reason, l.target_id as receipt,
        w.created_by::text as "proposedBy"
      from "${familyTable('writeOff')}" w
      join twin_link l on l.tenant_id = $1 and l.source_id = w.id and l.relationship = $3 and l.deleted_at is null
      where w.tenant_id = $1 and w.id = $2 and w.deleted_at is null for update of w`,
    values: [tenant, id, codes.get('writeOff:receipt')],
    columns: columns({ id: 'uuid', state: 'text', amount: 'integer', reason: 'text', receipt: 'uuid', proposedBy: 'text?' }),
  })
  const [row] = rows
  return row && { ...row, amount: BigInt(row.amount) }
}

/** A receipt (uuid) with what write-offs know of it. */
export type WrittenOff = {
  readonly receipt: string
  /** The sum that was written off without a second person, each amount without its sign. */
  readonly alone: Amount
  readonly isWaiting: boolean
}

/** Reads what was written off of receipts (uuids), and whether a write-off of theirs waits. */
export async function readWrittenOff(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: { readonly tenant: string; readonly ids: readonly string[] },
): Promise<readonly WrittenOff[]> {
  const { rows } = await transaction.run({
    name: 'payments-written-off',
    text: `select r.id as receipt,
        coalesce((select sum(abs(a."allocation:amount"))::bigint from twin_link t
          join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = t.source_id and a.deleted_at is null and a."allocation:releasedOn" is null
          join twin_link o on o.tenant_id = $1 and o.target_id = a.id and o.relationship = $4 and o.deleted_at is null
          join "${familyTable('payment')}" p on p.tenant_id = $1 and p.id = o.source_id and p."payment:kind" = 'manual'
          where t.tenant_id = $1 and t.target_id = r.id and t.relationship = $3 and t.deleted_at is null
            and not exists (select 1 from twin_link l where l.tenant_id = $1 and l.target_id = p.id and l.relationship = $5 and l.deleted_at is null)), 0) as alone,
        exists (select 1 from twin_link l join "${familyTable('writeOff')}" w on w.tenant_id = $1 and w.id = l.source_id
          where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $6 and l.deleted_at is null and w.deleted_at is null
            and w."writeOff:state" = 'proposed') as "isWaiting"
      from unnest($2::uuid[]) r(id)`,
    values: [
      tenant,
      ids,
      ...['allocation:receipt', 'payment:allocations', 'writeOff:payment', 'writeOff:receipt'].map((each) => codes.get(each)),
    ],
    columns: columns({ receipt: 'uuid', alone: 'integer', isWaiting: 'boolean' }),
  })
  return rows.map((row) => ({ ...row, alone: BigInt(row.alone) }))
}
