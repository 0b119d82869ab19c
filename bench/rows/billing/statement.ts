import { matchEntries } from '@twinwerk/model/billing/payments/match-entries'
import type { LedgerFacts } from '@twinwerk/model/billing/payments/ledger'
import type { Incoming } from '@twinwerk/model/billing/payments/match-entry'
import { fixed, type Row } from '../row.ts'

const receiptCount = 200_000
const entryCount = 10_000
const partnerCount = 50_000

/** Matches the entries of a statement with open receipts: by number, by several numbers, by account and by name. */
export const billingStatement: Row = async (_bench, row) => {
  const facts = ledgerFacts()
  const entries = Array.from({ length: entryCount }, (_, n) => entryOf(n))
  const begun = performance.now()
  const matches = matchEntries(entries, facts)
  const seconds = (performance.now() - begun) / 1000
  const certain = matches.filter((match) => match?.isCertain).length
  return [
    {
      row,
      goal: '≤ 30 s of 10,000 entries, 200,000 receipts',
      measured: `${fixed(seconds, 1)} s`,
      ok: seconds <= 30,
      note: `${certain} certain`,
    },
  ]
}

const number = (n: number) => `R-2026-${String(n).padStart(6, '0')}`
const amountOf = (n: number) => BigInt(1000 + (n % 8000)) * 100n
const ibanOf = (n: number) => `DE02${String(n).padStart(18, '0')}`

function ledgerFacts(): LedgerFacts {
  return {
    receipts: Array.from({ length: receiptCount }, (_, n) => ({
      receipt: `receipt-${n}`,
      number: number(n),
      dueDate: `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`,
      open: amountOf(n),
      partner: `partner-${n % partnerCount}`,
      contracts: [`contract-${n % partnerCount}`],
    })),
    partners: Array.from({ length: partnerCount }, (_, n) => ({
      partner: `partner-${n}`,
      number: `K-${100_000 + n}`,
      names: [`Müller-Lüdenscheidt, Anna ${n}`],
      ibans: [ibanOf(n)],
    })),
    contracts: Array.from({ length: partnerCount }, (_, n) => ({
      contract: `contract-${n}`,
      number: `V-2026-${String(n).padStart(6, '0')}`,
      partner: `partner-${n}`,
    })),
    mandates: Array.from({ length: partnerCount }, (_, n) => ({ reference: `M-${n}`, partner: `partner-${n}` })),
    collections: [],
  }
}

function entryOf(n: number): Incoming {
  const receipt = (n * 17) % receiptCount
  const entry = {
    amount: amountOf(receipt),
    bookedOn: '2026-11-05',
    text: '',
    name: `Anna Müller-Lüdenscheidt ${receipt % partnerCount}`,
    iban: null,
    endToEndId: null,
    mandateReference: null,
  }
  const kinds: readonly Incoming[] = [
    { ...entry, text: `Rechnung ${number(receipt)}` },
    { ...entry, text: `${number(receipt)} und ${number(receipt + 1)}`, amount: amountOf(receipt) + amountOf(receipt + 1) },
    { ...entry, iban: ibanOf(receipt % partnerCount) },
    entry,
  ]
  return kinds[n % kinds.length] ?? entry
}
