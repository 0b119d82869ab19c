import type { Amount } from '@twinwerk/model/number/amount'
import { columns, oneOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'
import { collectionStates, type CollectionState } from './collections.ts'

/** A debit of a receipt, with the file that it is in. Money in 1/10,000 euro. */
export type DebitOfReceipt = {
  readonly collection: string
  readonly state: CollectionState
  readonly amount: Amount
  readonly collectOn: string
  readonly file: FileOfDebit | null
}

/** `links` hold the debit and its receipt in the file. */
export type FileOfDebit = {
  readonly id: string
  readonly messageId: string
  readonly count: number
  readonly sum: Amount
  readonly links: readonly string[]
}

/** Locks the debits of a receipt (uuid), the newest first. */
export async function debitsOfReceipt(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, receipt }: { readonly tenant: string; readonly receipt: string },
): Promise<readonly DebitOfReceipt[]> {
  const { rows } = await transaction.run({
    name: 'payments-debits-of-receipt',
    text: `select c.id as collection, c."collection:state" as state, c."collection:amount" as amount, c."collection:collectOn" as "collectOn", d.id as file,
        d."paymentFile:messageId" as "messageId", coalesce(d."paymentFile:count", 0) as count, coalesce(d."paymentFile:sum", 0) as sum,
        array(select l.id from twin_link l where l.tenant_id = $1 and l.deleted_at is null and ((l.source_id = c.id and l.relationship = $4)
          or (l.source_id = d.id and l.target_id = $2 and l.relationship = $5))) as links
      from twin_link x
      join "${familyTable('collection')}" c on c.tenant_id = $1 and c.id = x.source_id and c.deleted_at is null
      left join twin_link f on f.tenant_id = $1 and f.source_id = c.id and f.relationship = $4 and f.deleted_at is null
      left join "${familyTable('paymentFile')}" d on d.tenant_id = $1 and d.id = f.target_id and d.deleted_at is null
      where x.tenant_id = $1 and x.target_id = $2 and x.relationship = $3 and x.deleted_at is null order by c.id desc for update of c`,
    values: [tenant, receipt, ...['collection:receipt', 'collection:paymentFile', 'paymentFile:receipts'].map((each) => codes.get(each))],
    columns: columns({
      collection: 'uuid',
      state: oneOf(...collectionStates),
      amount: 'integer',
      collectOn: 'date',
      file: 'uuid?',
      messageId: 'text?',
      count: 'integer',
      sum: 'integer',
      links: 'uuid[]',
    }),
  })
  return rows.map(({ collection, state, amount, collectOn, file, messageId, count, sum, links }) => ({
    ...{ collection, state, collectOn },
    amount: BigInt(amount),
    file: file === null ? null : { id: file, messageId: messageId ?? '', count, sum: BigInt(sum), links },
  }))
}
