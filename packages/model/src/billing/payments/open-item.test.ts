import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/arithmetic.ts'
import { isTargetDay } from '../../calendar/target-day.ts'
import { amountOf, type Amount } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { allocateInTurn, amongClaims, inOrderOfAllocation } from './allocation-order.ts'
import { collectionDay, dayInFile, firstDayOfFile, mandateObstacle } from './collection-day.ts'
import type { LedgerFacts } from './ledger.ts'
import { matchEntries } from './match-entries.ts'
import { allocationProblem, balanceOf, knownOpen, openAmount, receiptState, sumOf } from './open-item.ts'
import { stopsDebits } from './returned-debit.ts'
import { nameKey, sepaText } from './sepa-text.ts'

test('the state of a receipt follows from its facts, the first one that holds', () => {
  const facts = { isReversed: false, isDunned: false, isSent: true, gross: amountOf(54.8), open: amountOf(54.8) }
  expect(receiptState(facts)).toBe('sent')
  expect(receiptState({ ...facts, isSent: false })).toBe('approved')
  expect(receiptState({ ...facts, open: amountOf(24.8) })).toBe('partly')
  expect(receiptState({ ...facts, open: amountOf(24.8), isDunned: true })).toBe('dunning')
  expect(receiptState({ ...facts, open: 0n, isDunned: true })).toBe('paid')
  expect(receiptState({ ...facts, open: 0n, isReversed: true })).toBe('reversed')
})

test('what is open of receipts of earlier releases follows from their state, and is unknown where a part was paid', () => {
  const old = { open: null, gross: amountOf(54.8) }
  const owed = (status: string) => knownOpen({ ...old, status })
  expect(['approved', 'sent', 'dunning'].map(owed)).toEqual([old.gross, old.gross, old.gross])
  expect(['draft', 'paid', 'reversed', 'absorbed'].map(owed)).toEqual([0n, 0n, 0n, 0n])
  expect(owed('partly')).toBeUndefined()
  expect(knownOpen({ ...old, status: 'partly', open: amountOf(24.8) })).toBe(amountOf(24.8))
})

test('a debit that comes back opens its receipt again', () => {
  const gross = amountOf(54.8)
  expect(openAmount(gross, [gross])).toBe(0n)
  expect(openAmount(gross, [])).toBe(gross)
})

test('an allocation above the open amount, of nothing, of parts of a cent or of the other sign is refused', () => {
  const open = amountOf(24.8)
  expect(allocationProblem(open, open)).toBeUndefined()
  expect(allocationProblem(amountOf(24.81), open)).toBe('aboveOpen')
  expect(allocationProblem(0n, open)).toBe('zero')
  expect(allocationProblem(amountOf(1.005), open)).toBe('notCents')
  expect(allocationProblem(-open, open)).toBe('wrongSign')
  expect(allocationProblem(-open, -open)).toBeUndefined()
  expect(allocationProblem(amountOf(1), 0n)).toBe('aboveOpen')
})

test('what is due is settled before the rest, the oldest first, ties by number', () => {
  const item = (number: string, dueDate: string) => ({ receipt: number, number, dueDate, open: amountOf(10) })
  const items = [item('4', '2026-12-01'), item('3', '2026-11-01'), item('2', '2026-10-01'), item('1', '2026-11-01')]
  expect(inOrderOfAllocation(items, '2026-11-15').map(({ number }) => number)).toEqual(['2', '1', '3', '4'])
})

test('a payment is shared among the claims on a receipt in proportion, to the cent', () => {
  expect(amongClaims(amountOf(10), [amountOf(30), amountOf(10), amountOf(5)])).toEqual([66_700n, 22_200n, 11_100n])
  expect(() => amongClaims(amountOf(10), [])).toThrow(RangeError)
})

test('a debit is collected after the notice and no earlier than it is due, on a day on which banks settle', () => {
  const day = (deliveredOn: string, dueDate = '2026-01-01') => collectionDay({ deliveredOn, dueDate, preNotificationDays: 14 })
  expect(day('2026-11-03')).toBe('2026-11-17')
  expect(day('2026-12-12')).toBe('2026-12-28')
  expect(day('2027-03-12')).toBe('2027-03-30')
  expect(day('2026-11-03', '2026-12-25')).toBe('2026-12-28')
})

test('a file reaches the next day on which banks settle, and moves debits that would be late', () => {
  expect(firstDayOfFile('2026-12-23')).toBe('2026-12-24')
  expect(firstDayOfFile('2026-12-24')).toBe('2026-12-28')
  expect(dayInFile('2026-11-17', '2026-11-18')).toBe('2026-11-19')
  expect(dayInFile('2026-11-30', '2026-11-18')).toBe('2026-11-30')
})

test('a mandate is used while it is signed, not revoked and used within 36 months', () => {
  const mandate = { signedAt: '2023-11-17', revokedAt: null, lastUsed: null }
  expect(mandateObstacle(mandate, '2026-11-17')).toBeUndefined()
  expect(mandateObstacle(mandate, '2026-11-18')).toBe('lapsed')
  expect(mandateObstacle({ ...mandate, lastUsed: '2024-01-02' }, '2026-11-18')).toBeUndefined()
  expect(mandateObstacle({ ...mandate, revokedAt: '2026-11-18' }, '2026-11-18')).toBe('revoked')
  expect(mandateObstacle({ ...mandate, signedAt: null }, '2026-11-17')).toBe('notSigned')
})

test('a wrong account stops further debits, missing cover does not', () => {
  expect(['AC01', 'AC04', 'MD01', 'MD07', 'AM04', 'MS03', null].map(stopsDebits)).toEqual([true, true, true, true, false, false, false])
})

test('texts for banks keep to the characters of SEPA and to their length', () => {
  expect(sepaText('Jürgen Müßig & Söhne – Łódź „A“', 70)).toBe("Juergen Muessig + Soehne - Lodz 'A'")
  expect(sepaText('//R//1 日本/', 70)).toBe('R/1 ..')
  expect(sepaText('ä'.repeat(50), 70)).toHaveLength(70)
  expect(nameKey('MUELLER, ANNA')).toBe(nameKey('Anna Müller'))
})

test('law: any text becomes one that banks take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, longest) => {
      const written = sepaText(text, longest)
      expect(written).toMatch(/^(?!\/)(?!.*\/\/)[A-Za-z0-9+?/:().,' -]*$/)
      expect(written.length).toBeLessThanOrEqual(longest)
    }),
    lawRuns(500, 20_000),
  )
})

test('law: a debit is never collected before its notice is over, nor on a day on which banks rest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 30 }),
      (start, due, notice) => {
        const deliveredOn = addDays('2024-01-01', start)
        const day = collectionDay({ deliveredOn, dueDate: addDays(deliveredOn, due), preNotificationDays: notice })
        expect(isTargetDay(day)).toBe(true)
        expect(day >= addDays(deliveredOn, Math.max(due, notice))).toBe(true)
      },
    ),
    lawRuns(300, 10_000),
  )
})

/** Payments and releases of some partners over their receipts. */
const partners = ['a', 'b', 'c']
const receipts = fc.array(fc.record({ partner: fc.constantFrom(...partners), cents: fc.integer({ min: 1, max: 9000 }) }), { maxLength: 12 })
const payments = fc.array(
  fc.record({ partner: fc.constantFrom(...partners), cents: fc.integer({ min: 1, max: 20_000 }), names: fc.nat(13), takes: fc.boolean() }),
  { maxLength: 20 },
)

test('law: allocations exceed neither receipt nor payment, and open amounts less unallocated money are the balance', () => {
  fc.assert(
    fc.property(receipts, payments, (owed, paid) => {
      const open = owed.map(({ partner, cents }, index) => ({
        receipt: `r${index}`,
        number: `R-2026-${String(index).padStart(6, '0')}`,
        dueDate: addDays('2026-01-01', index * 9),
        open: BigInt(cents) * 100n,
        partner,
        contracts: [],
      }))
      const facts: LedgerFacts = {
        receipts: open,
        partners: partners.map((partner) => ({ partner, number: `K-${partner}1`, names: [partner], ibans: [`DE${partner}`] })),
        contracts: [],
        mandates: [],
        collections: [],
      }
      const entries = paid.map(({ partner, cents, names }) => ({
        amount: BigInt(cents) * 100n,
        bookedOn: '2026-03-01',
        text: open[names]?.number ?? '',
        name: partner,
        iban: `DE${partner}`,
        endToEndId: null,
        mandateReference: null,
      }))
      const allocated = new Map<string, Amount>()
      const unallocated = matchEntries(entries, facts).map((match, index) => {
        const shares = match?.isCertain ? match.shares : []
        for (const { receipt, amount } of shares) allocated.set(receipt, (allocated.get(receipt) ?? 0n) + amount)
        return (entries[index]?.amount ?? 0n) - sumOf(shares.map(({ amount }) => amount))
      })
      const stillOwed = open.map(({ receipt, open: gross }) => openAmount(gross, [allocated.get(receipt) ?? 0n]))
      expect(unallocated.every((rest) => rest >= 0n)).toBe(true)
      expect(stillOwed.every((rest) => rest >= 0n)).toBe(true)
      const balance = sumOf(open.map((each) => each.open)) - sumOf(entries.map(({ amount }) => amount))
      expect(balanceOf(stillOwed, unallocated)).toBe(balance)
    }),
    lawRuns(300, 10_000),
  )
})

test('law: what is allocated in turn and the rest are the payment', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000n), fc.array(fc.bigInt(-5000n, 50_000n), { maxLength: 6 }), (amount, opens) => {
      const items = opens.map((open, index) => ({ receipt: `${index}`, number: `${index}`, dueDate: '2026-01-01', open }))
      const { shares, rest } = allocateInTurn(amount, items)
      expect(sumOf(shares.map((share) => share.amount)) + rest).toBe(amount)
      for (const share of shares)
        expect(allocationProblem(share.amount * 100n, (items[Number(share.receipt)]?.open ?? 0n) * 100n)).toBeUndefined()
    }),
    lawRuns(300, 10_000),
  )
})
