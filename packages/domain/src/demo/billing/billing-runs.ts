import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { startOf } from '../period.ts'
import { isReturned, returnReason } from './returned.ts'
import type { Draft } from '../draft.ts'
import type { Receipt } from './write-receipt.ts'

/** Adds the billing runs with their receipts: one for each month, and one for each bill that followed a cancellation. */
export function addBillingRuns(draft: Draft, receipts: readonly Receipt[], today: string): void {
  const billed = receipts.filter(({ plan }) => plan.kind !== 'cancellation')
  const runs = [...Map.groupBy(billed, ({ plan }) => plan.days).values()]
  const months = runs.filter(([first]) => first?.plan.days.kind === 'regular')
  const counts = new Map<string, number>()
  for (const [index, inRun] of runs.entries()) {
    const [first] = inRun
    if (!first) continue
    const year = first.plan.days.date.slice(0, 4)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    const isLatest = index >= months.length - 1
    addRun(draft, { receipts: inRun, first, identifier: `L-${year}-${String(count).padStart(4, '0')}`, isLatest })
    if (first.plan.days.kind === 'regular') addPaymentFile(draft, { receipts: inRun.filter(isCollected), first, isLatest, today })
  }
}

type Run = { readonly receipts: readonly Receipt[]; readonly first: Receipt; readonly isLatest: boolean }

function addRun(draft: Draft, { receipts, first, identifier, isLatest }: Run & { readonly identifier: string }): void {
  const { kind, from, to, date } = first.plan.days
  const run = draft.add({
    key: kind === 'regular' ? `billing-run/${from}` : `billing-run/${first.plan.key}`,
    definition: 'billingRun',
    identifier,
    attributes: {
      'billingRun:period': { begin: from, end: to },
      'billingRun:state': isLatest ? 'approved' : 'closed',
      'billingRun:kind': kind,
      'billingRun:receiptDate': date,
      'billingRun:advanceUntil': to,
      'billingRun:arrearsUntil': to,
      'billingRun:receiptCount': receipts.length,
      'billingRun:sumGross': sumOf(receipts),
      'billingRun:log': { started: startOf(date), drafted: receipts.length, refused: 0 },
    },
  })
  for (const { uuid } of receipts) draft.link({ relationship: 'billingRun:receipts', source: run, target: uuid })
  if (kind === 'single')
    for (const { written } of first.plan.contracts)
      draft.link({ relationship: 'billingRun:onlyContracts', source: run, target: written.uuid })
}

/** Adds the file that collects the receipts of a month at the bank. */
function addPaymentFile(draft: Draft, { receipts, first, isLatest, today }: Run & { readonly today: string }): void {
  const { from, date } = first.plan.days
  const file = draft.add({
    key: `payment-file/${from}`,
    definition: 'paymentFile',
    attributes: {
      'paymentFile:messageId': `${draft.shortId.toUpperCase()}-${from.slice(0, 7)}-1`,
      'paymentFile:format': 'pain.008.001.08',
      'paymentFile:collectionDate': addDays(date, 14),
      'paymentFile:state': isLatest ? 'exported' : 'confirmed',
      'paymentFile:count': receipts.length,
      'paymentFile:sum': sumOf(receipts),
    },
  })
  const mandates = new Map(draft.find('sepaMandate').map(({ uuid, attributes }) => [attributes['sepaMandate:mandateReference'], uuid]))
  const collected = (receipt: Receipt, state: Collection['state']) => {
    const mandate = mandates.get(receipt.plan.contracts[0].payment.debit?.mandateReference)
    if (mandate !== undefined) addCollection(draft, receipt, { mandate, file, day: addDays(date, 14), state })
  }
  for (const receipt of receipts) if (isReturned(receipt, today)) collected(receipt, 'returned')
  if (!isLatest) return
  for (const receipt of receipts) {
    draft.link({ relationship: 'paymentFile:receipts', source: file, target: receipt.uuid })
    if (receipt.state.status === 'sent') collected(receipt, 'exported')
  }
}

type Collection = { readonly mandate: string; readonly file: string; readonly day: string; readonly state: 'exported' | 'returned' }

/** Adds the debit of a receipt, which the bank has not booked yet or gave back. */
function addCollection(draft: Draft, { uuid, plan }: Receipt, { mandate, file, day, state }: Collection): void {
  const collection = draft.add({
    key: `collection/${plan.key}`,
    definition: 'collection',
    attributes: {
      'collection:amount': euroOfAmount(plan.sums.gross),
      'collection:endToEndId': plan.number,
      'collection:sequence': 'rcur',
      'collection:collectOn': day,
      'collection:state': state,
      ...(state === 'returned' && { 'collection:reason': returnReason }),
    },
  })
  draft.link({ relationship: 'collection:receipt', source: collection, target: uuid })
  draft.link({ relationship: 'collection:sepaMandate', source: collection, target: mandate })
  draft.link({ relationship: 'collection:paymentFile', source: collection, target: file })
}

function isCollected({ plan }: Receipt): boolean {
  return plan.kind === 'invoice' && plan.contracts[0].payment.debit !== undefined
}

function sumOf(receipts: readonly Receipt[]): number {
  return euroOfAmount(receipts.reduce((sum, { plan }) => sum + plan.sums.gross, 0n))
}
