import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOf } from '../period.ts'
import type { Draft } from '../draft.ts'
import type { Receipt } from './receipts.ts'

/** Each month's run with its receipts, and the file that collects them at the bank. */
export function addBillingRuns(draft: Draft, receipts: readonly Receipt[]): void {
  const months = [...Map.groupBy(receipts, ({ plan }) => plan.from)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const counts = new Map<string, number>()
  for (const [index, [from, inMonth]] of months.entries()) {
    const [first] = inMonth
    if (!first) continue
    const { to, date } = first.plan
    const year = date.slice(0, 4)
    counts.set(year, (counts.get(year) ?? 0) + 1)
    const latest = index === months.length - 1
    const run = draft.add({
      key: `billing-run/${from}`,
      definition: 'billingRun',
      identifier: `L-${year}-${String(counts.get(year)).padStart(4, '0')}`,
      attributes: {
        'billingRun:period': { begin: from, end: to },
        'billingRun:state': latest ? 'approved' : 'closed',
        'billingRun:receiptCount': inMonth.length,
        'billingRun:sumGross': sum(inMonth),
        'billingRun:log': { started: startOf(date), drafted: inMonth.length, refused: 0 },
      },
    })
    for (const { uuid } of inMonth) draft.link({ relationship: 'billingRun:receipts', source: run, target: uuid })
    addPaymentFile(draft, { from, date, latest, receipts: inMonth.filter(({ status, collected }) => collected && status !== 'draft') })
  }
}

type File = { readonly from: string; readonly date: string; readonly latest: boolean; readonly receipts: readonly Receipt[] }

function addPaymentFile(draft: Draft, { from, date, latest, receipts }: File): void {
  const file = draft.add({
    key: `payment-file/${from}`,
    definition: 'paymentFile',
    attributes: {
      'paymentFile:messageId': `${draft.shortId.toUpperCase()}-${from.slice(0, 7)}-1`,
      'paymentFile:format': 'pain.008.001.08',
      'paymentFile:collectionDate': addDays(date, 14),
      'paymentFile:state': latest ? 'exported' : 'confirmed',
      'paymentFile:count': receipts.length,
      'paymentFile:sum': sum(receipts),
    },
  })
  if (!latest) return
  const mandates = new Map(draft.find('sepaMandate').map(({ uuid, attributes }) => [attributes['sepaMandate:mandateReference'], uuid]))
  const numbers = new Map(draft.find('customer').map(({ uuid, identifier }) => [uuid, identifier?.replace('K-', '')]))
  for (const { uuid, plan, gross, status } of receipts) {
    draft.link({ relationship: 'paymentFile:receipts', source: file, target: uuid })
    const mandate = mandates.get(`M-${numbers.get(plan.contract.plan.customer.uuid)}-1`)
    if (mandate !== undefined && status === 'sent') addCollection(draft, { receipt: uuid, mandate, file, gross, day: addDays(date, 14) })
  }
}

type Collection = {
  readonly receipt: string
  readonly mandate: string
  readonly file: string
  readonly gross: number
  readonly day: string
}

function addCollection(draft: Draft, { receipt, mandate, file, gross, day }: Collection): void {
  const collection = draft.add({
    key: `collection/${receipt}`,
    definition: 'collection',
    attributes: {
      'collection:amount': gross,
      'collection:endToEndId': receipt.slice(0, 30),
      'collection:sequence': 'rcur',
      'collection:collectOn': day,
      'collection:state': 'exported',
    },
  })
  draft.link({ relationship: 'collection:receipt', source: collection, target: receipt })
  draft.link({ relationship: 'collection:sepaMandate', source: collection, target: mandate })
  draft.link({ relationship: 'collection:paymentFile', source: collection, target: file })
}

const sum = (receipts: readonly Receipt[]) => Math.round(receipts.reduce((total, { gross }) => total + gross, 0) * 100) / 100
