import { ibanFrom } from '@twinwerk/domain/demo/billing/iban'
import { randomOf } from '@twinwerk/domain/demo/random'
import type { Amount } from '@twinwerk/model/number/amount'
import type { CollectedDebit, OpenTransfer } from '../../store/payments/demo-rows.ts'

/** An entry of an account. Money in 1/10,000 euro, below zero for what leaves the account. */
export type StatementEntry = {
  readonly amount: Amount
  readonly name: string
  readonly iban: string | undefined
  readonly text: string
  /** A debit that came back. Its amount and the charge of the bank leave the account as one. */
  readonly returned?: { readonly reference: string; readonly debit: Amount; readonly charge: Amount; readonly reason: string }
}

type Payer = { readonly customer: string; readonly name: string; readonly bills: readonly OpenTransfer[] }
type Way = (payer: Payer, bill: OpenTransfer) => Pick<StatementEntry, 'amount' | 'text'>

const sumOf = (bills: readonly OpenTransfer[]): Amount => bills.reduce((sum, { open }) => sum + BigInt(open), 0n)
/** Too much was transferred: the rest waits for a person. */
const surplus = 100_000n

/** How customers fill in a transfer. The first ones find their bills; the last two wait for a person. */
const ways: readonly Way[] = [
  (_, { number, open }) => ({ amount: BigInt(open), text: `Rechnung ${number}` }),
  (_, { number, open }) => ({ amount: BigInt(open), text: `Rg. ${number.replaceAll('-', ' ')} danke` }),
  ({ bills }) => ({ amount: sumOf(bills), text: bills.map(({ number }) => number).join(', ') }),
  ({ customer, bills }) => ({ amount: sumOf(bills), text: `Kundennummer ${customer}` }),
  (_, { number, open }) => ({ amount: BigInt(open) + surplus, text: `Rechnung ${number}` }),
  (_, { open }) => ({ amount: BigInt(open), text: 'Vielen Dank' }),
]

const stranger: StatementEntry = { amount: 199_000n, name: 'Anneliese Fremd', iban: ibanFrom(randomOf('stranger')), text: 'Internet' }
const fee: StatementEntry = { amount: -49_000n, name: 'Sparkasse Elsterau', iban: undefined, text: 'Kontoführung' }

/** The charge of the bank for a returned debit, and the reason: the customer objected or the account was not covered. */
const charge = 50_000n
const reason = 'MS03'

/** Returns the entry of a debit that came back with a charge of the bank. */
export function returnedEntry({ reference, amount, customer, name }: CollectedDebit): StatementEntry {
  const debit = BigInt(amount)
  return {
    amount: -debit - charge,
    name,
    iban: ibanFrom(randomOf(`statement/${customer}`)),
    text: `Rücklastschrift ${reference}`,
    returned: { reference, debit, charge, reason },
  }
}

/** Returns transfers of the first customers for their open bills, each in another way, with money of a stranger and the bank's fee. */
export function statementEntries(open: readonly OpenTransfer[]): readonly StatementEntry[] {
  const paid = [...Map.groupBy(open, ({ customer }) => customer)]
    .slice(0, ways.length)
    .flatMap(([customer, bills], index): StatementEntry[] => {
      const [bill] = bills
      const way = ways[index]
      if (!bill || !way) return []
      const { name } = bill
      return [{ name, iban: ibanFrom(randomOf(`statement/${customer}`)), ...way({ customer, name, bills }, bill) }]
    })
  return [...paid, stranger, fee]
}
