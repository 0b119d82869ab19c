import type { Json } from '../store-fixture.ts'
import type { BillingWorld } from './billing-world.ts'

/** Reads all receipts in the order of their numbers, with what hangs on them. Each relationship is read once, since they may be many. */
export function issuedReceipts(world: BillingWorld): Promise<Json[]> {
  const code = (relationship: string) => world.fixture.store.codes.get(relationship)
  return world.query(
    `with contracts as (
        select l.source_id as id, array_agg(c.identifier) as contracts from twin_link l join twin_contract c on c.id = l.target_id where l.relationship = $1 group by 1
      ), files as (
        select l.source_id as id, array_agg(f.sha256) as files from twin_link l join stored_file f on f.document_id = l.target_id and f.state = 'bound'
          where l.relationship = $2 group by 1
      ), dispatches as (
        select l.target_id as id, array_agg(d."receiptDispatch:channel" || ' ' || d."receiptDispatch:recipient") as dispatches
          from twin_link l join twin_receipt_dispatch d on d.id = l.source_id where l.relationship = $3 group by 1
      ), items as (
        select source_id as id, count(*)::int as items from twin_link where relationship = $4 group by 1
      )
      select r.id, r."receipt:receiptNumber" as number, r."receipt:fileHash" as hash, r."receipt:sumGross" as gross,
          contracts.contracts, files.files, dispatches.dispatches, items.items
        from twin_receipt r left join contracts using (id) left join files using (id) left join dispatches using (id) left join items using (id) order by 2`,
    ['receipt:contract', 'receipt:documents', 'receiptDispatch:receipt', 'receipt:receiptItems'].map(code),
  )
}
