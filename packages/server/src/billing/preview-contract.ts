import type { preview } from '@twinwerk/contract/billing/preview'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { z } from 'zod'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readBillable } from './bill-contracts.ts'
import { previewReceipts, withChanges, type AssumedChange, type PreviewedReceipt } from './preview.ts'
import { problemsOf, type BillingProblem } from './problems.ts'
import { readSeen, seenRows, type Seen } from './seen.ts'

type Request = z.output<typeof preview.input>
type Reader = { readonly caller: QueryCaller; readonly clock: QueryClock; readonly language: Language }

export type Preview = {
  readonly receipts: readonly PreviewedReceipt[]
  readonly unchanged: readonly PreviewedReceipt[]
  readonly problems: readonly BillingProblem[]
}

/**
 * Returns the next receipts of a contract as the caller sees them, with and without assumed changes. Throws NOT_FOUND for a contract or
 * product that does not exist or that the caller may not see.
 */
export async function previewContract(store: Store, { caller, clock, language }: Reader, request: Request): Promise<Preview> {
  const products = request.changes.flatMap((change) => (change.kind === 'begin' ? change.product : []))
  const seen = await readSeen(store, { caller, clock }, { contract: request.contract, products })
  const changes = request.changes.map((change) => assumedChange(change, seen.products))
  const { registry, codes } = store
  const read = { tenant: caller.tenant, contracts: [seen.contract], day: clock.today, zone: clock.timeZone, codes, registry, clock }
  const billable = await store.database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
    readBillable(transaction, { ...read, products: [...seen.products.keys()] }, (rows) => seenRows(rows, seen)),
  )
  const [contract] = billable.contracts
  if (!contract) throw new AppError('NOT_FOUND')
  const options = { today: clock.today, count: request.receipts }
  return {
    receipts: previewReceipts(withChanges(contract, billable, changes), billable, options),
    unchanged: previewReceipts(contract, billable, options),
    problems: problemsOf(contract, billable, language),
  }
}

function assumedChange(change: Request['changes'][number], products: Seen['products']): AssumedChange {
  if (change.kind === 'endContract') return change
  if (change.kind === 'end') return { ...change, element: uuidOf(change.element) }
  if (change.kind === 'reprice')
    return { ...change, element: uuidOf(change.element), component: change.component === undefined ? undefined : uuidOf(change.component) }
  const product = uuidOf(change.product)
  const { name = null, nameEn = null } = products.get(product) ?? {}
  return { ...change, product, productName: name, productNameEn: nameEn }
}

function uuidOf(id: string): string {
  const parsed = parseTwinId(id)
  if (!parsed) throw new AppError('NOT_FOUND')
  return parsed.uuid
}
