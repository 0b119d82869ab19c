import { expect, test } from 'vitest'
import { amountOf } from '../../number/amount.ts'
import type { LedgerFacts, OpenReceipt } from './ledger.ts'
import { matchEntries } from './match-entries.ts'
import type { Incoming } from './match-entry.ts'

const receipt = (number: string, open: number, more: Partial<OpenReceipt> = {}): OpenReceipt => ({
  receipt: number,
  number,
  dueDate: '2026-10-01',
  open: amountOf(open),
  partner: 'sorge',
  contracts: ['line'],
  ...more,
})

const facts = (receipts: readonly OpenReceipt[], more: Partial<LedgerFacts> = {}): LedgerFacts => ({
  receipts,
  partners: [
    { partner: 'sorge', number: 'K-100001', names: ['Jürgen Sorge'], ibans: ['DE02120300000000202051'] },
    { partner: 'behnke', number: 'K-100008', names: ['Behnke & Söhne KG'], ibans: ['DE02500105170137075030', 'DE02100900001234567892'] },
    { partner: 'sister', number: 'K-100009', names: ['Eva Sorge'], ibans: ['DE02100900001234567892'] },
  ],
  contracts: [
    { contract: 'line', number: 'V-2026-004711', partner: 'sorge' },
    { contract: 'power', number: 'V-2026-004712', partner: 'sorge' },
  ],
  mandates: [{ reference: 'M-100008-1', partner: 'behnke' }],
  collections: [{ endToEndId: 'R-2026-000124', receipt: 'R-2026-000124' }],
  ...more,
})

const entry = (amount: number, more: Partial<Incoming> = {}): Incoming => ({
  amount: amountOf(amount),
  bookedOn: '2026-11-05',
  text: '',
  name: '',
  iban: null,
  endToEndId: null,
  mandateReference: null,
  ...more,
})

/** The match of one entry: its reason, with “?” where it waits for a person, and the euro on each receipt. */
const matched = (one: Incoming, ledger: LedgerFacts) => matchedIn([one], ledger)[0]
const matchedIn = (entries: readonly Incoming[], ledger: LedgerFacts) =>
  matchEntries(entries, ledger).map(
    (match) =>
      match && [
        match.isCertain ? match.reason : `${match.reason}?`,
        Object.fromEntries(match.shares.map(({ receipt: id, amount }) => [id, Number(amount) / 10_000])),
        Number(match.rest) / 10_000,
      ],
  )

const two = [receipt('R-2026-000123', 54.8), receipt('R-2026-000124', 44.9)]

test('the first rule that finds a receipt wins: its mark of a debit, before a number in the text', () => {
  const named = entry(44.9, { endToEndId: 'R-2026-000124', text: 'R-2026-000123' })
  expect(matched(named, facts(two))).toEqual(['endToEndId', { 'R-2026-000124': 44.9 }, 0])
})

test('a receipt number is found as people and banks write it', () => {
  const texts = [
    'Rechnung R-2026-000123 vom Oktober',
    'R 2026 000123',
    'RE.NR. r2026000123',
    'SVWZ+R-2026-00 0123 DANKE',
    'KD K-100001/R-2026-000123',
    'R-2026-000123 R-2026-000123',
  ]
  for (const text of texts)
    expect([text, matched(entry(20, { text }), facts(two))]).toEqual([text, ['receiptNumber', { 'R-2026-000123': 20 }, 0]])
})

test('a longer number, a word that ends like one and an unknown number name no receipt', () => {
  for (const text of ['R-2026-0001234', 'KUR-2026-000123', 'XR2026000123', 'R-2025-000123', '2026 000123'])
    expect([text, matched(entry(20, { text }), facts(two))]).toEqual([text, undefined])
})

test('more than the open amount of the receipt named waits for a person', () => {
  expect(matched(entry(60, { text: 'R-2026-000123' }), facts(two))).toEqual(['receiptNumber?', { 'R-2026-000123': 54.8 }, 5.2])
})

test('a number of somebody else waits for a person where the payer has an open receipt of that very amount', () => {
  const own = receipt('R-2026-000132', 44.9, { partner: 'behnke' })
  const mistyped = entry(44.9, { text: 'R-2026-000123', iban: 'DE02500105170137075030' })
  const proposed = ['receiptNumber?', { 'R-2026-000123': 44.9 }, 0]
  expect(matched(mistyped, facts([...two, own]))).toEqual(proposed)
  expect(matched({ ...mistyped, iban: null, name: 'BEHNKE & SÖHNE KG' }, facts([...two, own]))).toEqual(proposed)
  // Somebody who pays the bill of another one names it rightly.
  expect(matched(mistyped, facts(two))).toEqual(['receiptNumber', { 'R-2026-000123': 44.9 }, 0])
  // Two customers of one name: each may name the own receipt.
  const namesakes = facts([...two, own], {
    partners: [
      { partner: 'sorge', number: 'K-100001', names: ['Jürgen Sorge'], ibans: [] },
      { partner: 'behnke', number: 'K-100008', names: ['Jürgen Sorge'], ibans: [] },
    ],
  })
  const named = { ...mistyped, iban: null, name: 'Jürgen Sorge', text: 'R-2026-000124' }
  expect(matched(named, namesakes)).toEqual(['receiptNumber', { 'R-2026-000124': 44.9 }, 0])
})

test('several numbers are certain where their open amounts are the payment', () => {
  const text = 'R-2026-000124, R-2026-000123'
  expect(matched(entry(99.7, { text }), facts(two))).toEqual(['receiptNumbers', { 'R-2026-000123': 54.8, 'R-2026-000124': 44.9 }, 0])
  expect(matched(entry(60, { text }), facts(two))).toEqual(['receiptNumbers?', { 'R-2026-000123': 54.8, 'R-2026-000124': 5.2 }, 0])
})

test('a mandate reference settles the receipts of its partner, those that are due first', () => {
  const receipts = [
    receipt('R-2026-000201', 30, { partner: 'behnke', dueDate: '2026-12-01' }),
    receipt('R-2026-000202', 40, { partner: 'behnke' }),
  ]
  const one = entry(50, { mandateReference: 'm-100008-1' })
  expect(matched(one, facts(receipts))).toEqual(['mandateReference', { 'R-2026-000202': 40, 'R-2026-000201': 10 }, 0])
})

test('a customer or contract number is certain with the amount of one open receipt or of all that are due', () => {
  const later = [...two, receipt('R-2026-000125', 10, { dueDate: '2026-12-01', contracts: ['power'] })]
  expect(matched(entry(44.9, { text: 'Kunde K-100001' }), facts(later))).toEqual(['customerNumber', { 'R-2026-000124': 44.9 }, 0])
  expect(matched(entry(99.7, { text: 'K 100001' }), facts(later))).toEqual([
    'customerNumber',
    { 'R-2026-000123': 54.8, 'R-2026-000124': 44.9 },
    0,
  ])
  expect(matched(entry(70, { text: 'K-100001' }), facts(later))?.[0]).toBe('customerNumber?')
  expect(matched(entry(10, { text: 'Vertrag V-2026-004712' }), facts(later))).toEqual(['contractNumber', { 'R-2026-000125': 10 }, 0])
  expect(matched(entry(54.8, { text: 'V-2026-004712 K-100001' }), facts(later))?.[0]).toBe('customerNumber')
})

test('an account counts where one partner alone pays from it', () => {
  const receipts = [receipt('R-2026-000301', 12, { partner: 'behnke' }), receipt('R-2026-000302', 12, { partner: 'sister' })]
  expect(matched(entry(12, { iban: 'DE02500105170137075030' }), facts(receipts))).toEqual(['knownAccount', { 'R-2026-000301': 12 }, 0])
  expect(matched(entry(12, { iban: 'DE02100900001234567892' }), facts(receipts))).toBeUndefined()
})

test('name and amount are a proposal', () => {
  const one = entry(44.9, { name: 'SORGE, JUERGEN' })
  expect(matched(one, facts(two))).toEqual(['amountAndName?', { 'R-2026-000124': 44.9 }, 0])
  expect(matched(entry(44.91, { name: 'Sorge Jürgen' }), facts(two))).toBeUndefined()
})

test('30.00 with its number leave 24.80 open, and 30.00 once more wait with a rest of 5.20', () => {
  const pay = entry(30, { text: 'R-2026-000123' })
  expect(matchedIn([pay, pay], facts([receipt('R-2026-000123', 54.8)]))).toEqual([
    ['receiptNumber', { 'R-2026-000123': 30 }, 0],
    ['receiptNumber?', { 'R-2026-000123': 24.8 }, 5.2],
  ])
})

test('70.00 from a known account clear the older bill and are proposed for a part of the younger one', () => {
  const receipts = [receipt('R-2026-000123', 44.9), receipt('R-2026-000124', 54.8, { dueDate: '2026-11-01' })]
  const one = entry(70, { iban: 'DE02120300000000202051' })
  expect(matched(one, facts(receipts))).toEqual(['knownAccount?', { 'R-2026-000123': 44.9, 'R-2026-000124': 25.1 }, 0])
})

test('an entry sees what the certain matches before it left, and nothing of the proposals', () => {
  const proposals = [entry(60, { text: 'R-2026-000123' }), entry(54.8, { text: 'R-2026-000123' }), entry(1, { text: 'R-2026-000123' })]
  expect(matchedIn(proposals, facts(two)).map((match) => match?.[0])).toEqual(['receiptNumber?', 'receiptNumber', undefined])
})

test('ten thousand entries find their receipts among two hundred thousand', () => {
  const receipts = Array.from({ length: 200_000 }, (_, index) =>
    receipt(`R-2026-${String(index).padStart(6, '0')}`, 44.9, { partner: `partner${index % 50_000}` }),
  )
  const entries = Array.from({ length: 10_000 }, (_, index) =>
    entry(44.9, { text: `Rechnung R 2026 ${String(index * 7).padStart(6, '0')}` }),
  )
  expect(matchEntries(entries, facts(receipts)).every((match) => match?.isCertain)).toBe(true)
})
