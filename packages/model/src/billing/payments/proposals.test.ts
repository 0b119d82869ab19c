import { expect, test } from 'vitest'
import { amountOf, euroOfAmount } from '../../number/amount.ts'
import { ledgerOf, type LedgerFacts, type OpenReceipt } from './ledger.ts'
import type { Incoming } from './match-entry.ts'
import { proposalsFor } from './proposals.ts'

const receipt = (number: string, open: number, more: Partial<OpenReceipt> = {}): OpenReceipt => ({
  ...{ receipt: number, number, dueDate: '2026-10-01', open: amountOf(open), partner: 'sorge', contracts: [] },
  ...more,
})
const facts = (receipts: readonly OpenReceipt[]): LedgerFacts => ({
  receipts,
  partners: [{ partner: 'sorge', number: 'K-100001', names: ['Jürgen Sorge'], ibans: ['DE02120300000000202051'] }],
  contracts: [],
  mandates: [],
  collections: [],
})
const entry = (amount: number, more: Partial<Incoming> = {}): Incoming => ({
  ...{ amount: amountOf(amount), bookedOn: '2026-11-05', text: '', name: '', iban: null, endToEndId: null, mandateReference: null },
  ...more,
})
const proposed = (one: Incoming, receipts: readonly OpenReceipt[], partner: string | null = null) =>
  proposalsFor(one, ledgerOf(facts(receipts)), partner).map(({ reason, shares, rest }) => [
    reason,
    Object.fromEntries(shares.map((share) => [share.receipt, euroOfAmount(share.amount)])),
    euroOfAmount(rest),
  ])
const two = [receipt('R-2026-000123', 44.9), receipt('R-2026-000124', 54.8, { dueDate: '2026-11-01' })]

test('without a text the oldest due receipt is proposed first, and the second stays open in part', () => {
  expect(proposed(entry(70, { iban: 'DE02120300000000202051' }), two)).toEqual([
    ['knownAccount', { 'R-2026-000123': 44.9, 'R-2026-000124': 25.1 }, 0],
  ])
})

test('a number in the text comes with its rest, and the receipts of the same customer follow', () => {
  const text = 'R 2026 000123 K-100001'
  expect(proposed(entry(60, { text }), two)).toEqual([
    ['receiptNumber', { 'R-2026-000123': 44.9 }, 15.1],
    ['customerNumber', { 'R-2026-000123': 44.9, 'R-2026-000124': 15.1 }, 0],
  ])
})

test('each set of shares is proposed once, with the first reason', () => {
  const named = entry(54.8, { name: 'Jürgen Sorge', iban: 'DE02120300000000202051' })
  expect(proposed(named, two, 'sorge')).toEqual([
    ['knownAccount', { 'R-2026-000124': 54.8 }, 0],
    ['partner', { 'R-2026-000123': 44.9, 'R-2026-000124': 9.9 }, 0],
  ])
})

test('the receipts of its partner are proposed for money that names nothing; money that went out has no proposal', () => {
  expect(proposed(entry(5.2), two, 'sorge')).toEqual([['partner', { 'R-2026-000123': 5.2 }, 0]])
  expect(proposed(entry(5.2), two)).toEqual([])
  expect(proposed(entry(-5.2), two, 'sorge')).toEqual([])
})
