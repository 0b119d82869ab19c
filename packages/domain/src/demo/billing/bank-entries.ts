import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Draft } from '../draft.ts'
import { randomOf } from '../random.ts'
import { uuidOf } from '../../shared/uuid-of.ts'
import { dueDays } from './accounts.ts'
import { daysUntilReturn, isReturned, returnReason } from './returned.ts'
import type { Receipt } from './write-receipt.ts'

/** The day of the last statement, and the account of the tenant that it is of (IBAN). */
type Account = { readonly today: string; readonly account: string }

/** A movement on the account. `pays` is the receipt that it settles, whole or in part; without one the money is free. */
type Entry = {
  readonly key: string
  readonly kind: 'transferIn' | 'directDebit' | 'directDebitReturn' | 'payout'
  readonly day: string
  readonly name: string
  readonly iban: string | undefined
  readonly amount: Amount
  readonly pays: Receipt | undefined
}

/** The number of the last statement of the account. The server imports the next one when it loads the world. */
export const lastStatement = 220

/**
 * Adds a statement for each month in which receipts were paid or debits came back, and one of today with the payments that settle receipts
 * in part and a payment of an unknown person.
 */
export function addBankEntries(draft: Draft, receipts: readonly Receipt[], account: Account): void {
  const { today } = account
  const paid = receipts.flatMap((receipt) => (receipt.state.status === 'paid' ? (paymentOf(draft, receipt) ?? []) : []))
  const inPart = receipts
    .filter(({ state }) => state.status === 'partly')
    .map((receipt) => entryOf(receipt, { kind: 'transferIn', day: today, amount: receipt.plan.sums.gross - receipt.state.open }))
  const unknown: Entry = {
    ...{ key: 'payment/unknown', kind: 'transferIn', day: today, name: 'P. Unbekannt', iban: undefined },
    ...{ amount: 449_000n, pays: undefined },
  }
  const returned = receipts.filter((receipt) => isReturned(receipt, today)).flatMap(returnedDebit)
  const inOrder = [...paid, ...returned].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const months = [...Map.groupBy(inOrder, ({ day }) => day.slice(0, 7)).values(), [...inPart, unknown]]
  const counts = new Map<string, number>()
  for (const [index, entries] of months.entries()) {
    const statement = addStatement(draft, entries, { account, sequenceNumber: lastStatement - months.length + 1 + index })
    for (const entry of entries) {
      const year = entry.day.slice(0, 4)
      const count = (counts.get(year) ?? 0) + 1
      counts.set(year, count)
      addPayment(draft, entry, { statement, identifier: `Z-${year}-${String(count).padStart(6, '0')}` })
    }
  }
}

/** Returns how a receipt was paid: a debit on its day, a transfer some days after the bill, a credit by a transfer to its receiver. */
function paymentOf(draft: Draft, receipt: Receipt): Entry | undefined {
  const { days, contracts, sums, key } = receipt.plan
  if (sums.gross === 0n) return undefined
  const { debit } = contracts[0].payment
  const kind = sums.gross < 0n ? 'payout' : debit ? 'directDebit' : 'transferIn'
  const random = randomOf(`${draft.shortId}/${key}/payment`)
  const after = kind === 'directDebit' ? dueDays : random.pick([3, 5, 8, 10, 12, dueDays])
  return entryOf(receipt, { kind, day: addDays(days.date, after), amount: sums.gross })
}

/** A debit that was booked on its day, and came back some days later. */
function returnedDebit(receipt: Receipt): Entry[] {
  const { days, sums, key } = receipt.plan
  const day = addDays(days.date, dueDays)
  const back = entryOf(receipt, { kind: 'directDebitReturn', day: addDays(day, daysUntilReturn), amount: -sums.gross })
  return [entryOf(receipt, { kind: 'directDebit', day, amount: sums.gross }), { ...back, key: `${key}/return` }]
}

/** Returns the uuid of the payment that settles a bill. */
export function paymentUuid({ shortId }: Pick<Draft, 'shortId'>, { key }: Pick<Receipt['plan'], 'key'>): string {
  return uuidOf(`${shortId}/${key}/payment`)
}

function entryOf(receipt: Receipt, entry: Pick<Entry, 'kind' | 'day' | 'amount'>): Entry {
  const { key, receiver, contracts } = receipt.plan
  return {
    ...entry,
    key: `${key}/payment`,
    name: receiver.shown.names[0] ?? '',
    iban: contracts[0].payment.debit?.iban,
    pays: receipt,
  }
}

type Numbered = { readonly account: Account; readonly sequenceNumber: number }

function addStatement(draft: Draft, entries: readonly Entry[], { account: { account, today }, sequenceNumber }: Numbered): string {
  const days = entries.map(({ day }) => day).toSorted()
  const [from = today, to = today] = [days[0], days.at(-1)]
  const open = entries.filter(({ pays }) => !pays).length
  return draft.add({
    key: `bank-statement/${sequenceNumber}`,
    definition: 'bankStatement',
    attributes: {
      'bankStatement:number': `${account} ${to.slice(0, 4)}/${sequenceNumber}`,
      'bankStatement:account': account,
      'bankStatement:sequenceNumber': sequenceNumber,
      'bankStatement:from': from,
      'bankStatement:to': to,
      'bankStatement:entries': entries.length,
      'bankStatement:open': open,
      'bankStatement:state': open === 0 ? 'allocated' : 'imported',
    },
  })
}

type Booked = { readonly statement: string; readonly identifier: string }

function addPayment(draft: Draft, { key, kind, day, name, iban, amount, pays }: Entry, { statement, identifier }: Booked): void {
  const payment = draft.add({
    key,
    definition: 'payment',
    identifier,
    attributes: {
      'payment:kind': kind,
      'payment:amount': euroOfAmount(amount),
      'payment:unallocated': pays ? 0 : euroOfAmount(amount),
      'payment:bookedOn': day,
      'payment:valueOn': day,
      'payment:name': name,
      'payment:iban': iban,
      'payment:text': pays?.plan.number,
      ...(kind === 'directDebitReturn' && { 'payment:returnReason': returnReason }),
    },
  })
  draft.link({ relationship: 'payment:bankStatement', source: payment, target: statement })
  if (!pays) return
  draft.link({ relationship: 'payment:businessPartner', source: payment, target: pays.plan.receiver.uuid })
  const allocation = draft.add({
    key: `${key}/allocation`,
    definition: 'allocation',
    attributes: {
      'allocation:amount': euroOfAmount(amount),
      'allocation:allocatedOn': day,
      'allocation:by': 'rule',
      'allocation:rule': 'receiptNumber',
    },
  })
  draft.link({ relationship: 'payment:allocations', source: payment, target: allocation })
  draft.link({ relationship: 'allocation:receipt', source: allocation, target: pays.uuid })
}
