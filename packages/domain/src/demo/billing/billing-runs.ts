import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { startOf } from '../period.ts'
import { isReturned, returnReason } from './returned.ts'
import type { Draft } from '../draft.ts'
import { withoutStory } from '../partner/customer.ts'
import { paymentUuid } from './bank-entries.ts'
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
    if (first.plan.days.kind !== 'regular') continue
    addPaymentFile(draft, { receipts: inRun.filter(isCollected), first, isLatest, isBefore: first === months.at(-2)?.[0], today })
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

type Collected = Run & {
  /** The month before the latest. */
  readonly isBefore: boolean
  readonly today: string
}

/** The debits of the month before that were collected and may still come back: the statement of today returns one. */
const maxCollected = 3

/** Adds the file that collects the receipts of a month at the bank. */
function addPaymentFile(draft: Draft, { receipts, first, isLatest, isBefore, today }: Collected): void {
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
  if (isBefore) for (const receipt of receipts.filter(mayComeBack).slice(0, maxCollected)) collected(receipt, 'collected')
  if (!isLatest) return
  for (const receipt of receipts) {
    draft.link({ relationship: 'paymentFile:receipts', source: file, target: receipt.uuid })
    if (receipt.state.status === 'sent') collected(receipt, 'exported')
  }
}

type Collection = {
  readonly mandate: string
  readonly file: string
  readonly day: string
  readonly state: 'exported' | 'collected' | 'returned'
}

/** Customers with a story keep their paid bills. */
function mayComeBack({ plan, state }: Receipt): boolean {
  const number = Number(plan.receiver.shown.number?.replaceAll(/\D/g, ''))
  return state.status === 'paid' && plan.sums.gross > 0n && withoutStory({ number })
}

/** Adds the debit of a receipt: the bank has not booked it yet, has booked it, or gave it back. */
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
  if (state === 'collected') draft.link({ relationship: 'payment:collection', source: paymentUuid(draft, plan), target: collection })
}

function isCollected({ plan }: Receipt): boolean {
  return plan.kind === 'invoice' && plan.contracts[0].payment.debit !== undefined
}

function sumOf(receipts: readonly Receipt[]): number {
  return euroOfAmount(receipts.reduce((sum, { plan }) => sum + plan.sums.gross, 0n))
}
