import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawRuns } from '../../testing/law-runs.ts'
import { receiptSums } from '../receipt-sums.ts'
import { accountRuleOf, accountTaxOf } from './account-rule.ts'
import { debtorAccount, type BooksSetup } from './accounts.ts'
import { bookAllocation, bookOwner, bookPayment, type BookedPayment } from './book-money.ts'
import { bookReceipt, type BookedItem, type BookedReceipt } from './book-receipt.ts'
import { balanceOf, type Booked, type BookingLine } from './booking-line.ts'
import { chartAccounts } from './default-rules.ts'

const setup: BooksSetup = { accountLength: 5, collectiveDebtor: null, ...chartAccounts.SKR03 }

const item = (more: Partial<BookedItem>): BookedItem => ({
  key: '',
  product: 'Glas 300',
  rate: 19,
  category: 'S',
  net: 0n,
  gross: 0n,
  ...more,
})
const receipt = (more: Partial<BookedReceipt>): BookedReceipt => ({
  number: 'R-2026-000123',
  date: '2026-11-03',
  dueDate: '2026-11-17',
  customer: 'K-100002',
  name: 'Jürgen Müßig',
  gross: 548_000n,
  items: [item({ net: 460_500n, gross: 548_000n })],
  ...more,
})
const payment = (more: Partial<BookedPayment>): BookedPayment => ({
  kind: 'transferIn',
  amount: 548_000n,
  date: '2026-11-20',
  customer: 'K-100002',
  isOfBank: true,
  reference: 'R-2026-000123',
  text: 'Jürgen Müßig',
  ...more,
})
const short = ({ lines }: Booked) => lines.map(({ amount, side, account, contra }) => `${amount} ${side} ${account} ${contra}`)

test('a receipt is one line for each account and rate', () => {
  expect(short(bookReceipt(receipt({}), setup))).toEqual(['548000 S 100002 84000'])
  const items = [
    item({ gross: 300_000n }),
    item({ gross: 200_000n }),
    item({ key: 'faultCredit', gross: -50_000n }),
    item({ rate: 7, gross: 98_000n }),
  ]
  expect(short(bookReceipt(receipt({ items }), setup))).toEqual(['500000 S 100002 84000', '50000 H 100002 87200', '98000 S 100002 83000'])
})

test('a receipt is one line for each cost centre, and the lines add up to it', () => {
  const rule = (key: string, costCenter: string) => ({ ...setup.rules[0]!, key, costCenter })
  const withCentres = { ...setup, rules: [rule('glas', '4711'), rule('telefon', '4712'), ...setup.rules] }
  const items = ['glas', 'telefon', '', 'glas'].map((key) => item({ key, gross: 137_000n }))
  const { lines } = bookReceipt(receipt({ items }), withCentres)
  expect(lines.map(({ amount, account, contra, costCenter }) => [amount, account, contra, costCenter])).toEqual([
    [274_000n, '100002', '84000', '4711'],
    [137_000n, '100002', '84000', '4712'],
    [137_000n, '100002', '84000', undefined],
  ])
})

test('a receipt of an earlier release knows no gross of its items: the cents go to the largest remainders', () => {
  const items = [
    item({ net: 10_000n, gross: null }),
    item({ key: 'goodwill', net: -3_300n, gross: null }),
    item({ rate: 7, net: 5_500n, gross: null }),
  ]
  // Exactly 1.19, -0.3927 and 0.5885.
  expect(short(bookReceipt(receipt({ gross: 13_900n, items }), setup))).toEqual([
    '11900 S 100002 84000',
    '3900 H 100002 87200',
    '5900 S 100002 83000',
  ])
})

test('the account follows the rule of the key, else the one without a key', () => {
  const rules = [...setup.rules, { key: 'strom', tax: 'regular', account: '8410', taxKey: '3' } as const]
  expect(accountRuleOf(rules, { key: 'strom', tax: 'regular' })?.account).toBe('8410')
  expect(accountRuleOf(rules, { key: 'glasfaser', tax: 'regular' })?.account).toBe('8400')
  expect(accountRuleOf(rules, { key: 'strom', tax: 'reduced' })?.account).toBe('8300')
})

test.each([
  [{ category: 'S', rate: 19 }, 'regular'],
  [{ category: 'S', rate: 16 }, 'regular'],
  [{ category: 'S', rate: 5 }, 'reduced'],
  [{ category: 'AE', rate: 0 }, 'reverseCharge'],
  [{ category: 'E', rate: 0 }, 'exempt'],
  [{ category: 'O', rate: 0 }, 'none'],
  [{ category: 'S', rate: 20 }, undefined],
] as const)('the tax of %o is %s', (line, tax) => expect(accountTaxOf(line)).toBe(tax))

test('what has no account is named with product and rate, and nothing of its receipt is booked', () => {
  const missing = bookReceipt(receipt({ items: [item({ gross: 500_000n }), item({ product: 'Fremd', rate: 20, gross: 48_000n })] }), setup)
  expect(missing).toEqual({ lines: [], problems: [{ kind: 'account', product: 'Fremd', key: '', rate: 20 }] })
  expect(bookReceipt(receipt({ customer: 'K-12' }), setup).problems).toEqual([{ kind: 'debtor', customer: 'K-12' }])
  expect(bookReceipt(receipt({ items: [item({ gross: 100n })] }), setup).problems).toEqual([{ kind: 'sum', number: 'R-2026-000123' }])
})

test('customers have their number as account, or share one', () => {
  expect(debtorAccount(setup, 'K-100002')).toBe('100002')
  expect(debtorAccount(setup, 'K-700002')).toBeUndefined()
  expect(debtorAccount({ ...setup, collectiveDebtor: '10000' }, 'K-1')).toBe('100000')
})

test('money is booked on the account that it moved through', () => {
  expect(short(bookPayment(payment({}), setup))).toEqual(['548000 S 12000 100002'])
  expect(short(bookPayment(payment({ kind: 'directDebit', isOfBank: false }), setup))).toEqual(['548000 S 13600 100002'])
  expect(short(bookPayment(payment({ kind: 'directDebitReturn', amount: -548_000n }), setup))).toEqual(['548000 H 12000 100002'])
  expect(short(bookPayment(payment({ kind: 'payout', amount: -5_200n }), setup))).toEqual(['5200 H 12000 100002'])
  // The bank debits a file of payouts in one sum; what it rejects never left the account.
  const ofFile = { amount: -5_200n, isOfBank: false, isOfFile: true }
  expect(short(bookPayment(payment({ kind: 'payout', ...ofFile }), setup))).toEqual(['5200 H 13600 100002'])
  expect(short(bookPayment(payment({ kind: 'payoutReturn', ...ofFile, amount: 5_200n }), setup))).toEqual(['5200 S 13600 100002'])
  expect(short(bookPayment(payment({ kind: 'payoutReturn', amount: 5_200n }), setup))).toEqual(['5200 S 12000 100002'])
  expect(short(bookPayment(payment({ kind: 'manual', amount: 8_000n, isOfBank: false }), setup))).toEqual(['8000 S 24000 100002'])
  expect(short(bookPayment(payment({ kind: 'manual', amount: -50_000n, customer: null }), setup))).toEqual(['50000 S 49700 12000'])
  expect(short(bookPayment(payment({ kind: 'offset', amount: 0n, isOfBank: false }), setup))).toEqual([])
  const unclear = payment({ customer: null })
  expect(short(bookPayment(unclear, setup))).toEqual(['548000 S 12000 15900'])
  expect(short(bookOwner({ ...unclear, customer: 'K-100002' }, setup))).toEqual(['548000 S 15900 100002'])
})

test('only what is paid for somebody else moves between customers', () => {
  const allocation = { amount: 10_000n, date: '2026-11-20', from: 'K-100002', to: 'K-100003', reference: 'R-2026-000123', text: '' }
  expect(short(bookAllocation(allocation, setup))).toEqual(['10000 S 100002 100003'])
  expect(short(bookAllocation({ ...allocation, amount: -10_000n }, setup))).toEqual(['10000 H 100002 100003'])
  expect(short(bookAllocation({ ...allocation, to: 'K-100002' }, setup))).toEqual([])
})

const anyItem = fc.record({
  key: fc.constantFrom('', 'strom', 'goodwill', 'deviceFee'),
  rate: fc.constantFrom(19, 7, 0),
  amount: fc.integer({ min: -50_000, max: 200_000 }).map((cents) => BigInt(cents) * 100n),
})
const anyReceipt = fc
  .tuple(fc.array(anyItem, { minLength: 1, maxLength: 6 }), fc.constantFrom('net', 'gross'), fc.boolean(), fc.integer({ min: 0, max: 2 }))
  .map(([parts, basis, isFormer, partner]) => {
    const lines = parts.map(({ amount, rate }) => ({ amount, rate, category: rate === 0 ? ('O' as const) : ('S' as const) }))
    const sums = receiptSums(lines, basis)
    const items = parts.map(({ key, rate }, index) => {
      const { net = 0n, gross = 0n } = sums.lines[index] ?? {}
      return item({ key, rate, category: rate === 0 ? 'O' : 'S', net, gross: isFormer && basis === 'net' ? null : gross })
    })
    return receipt({ gross: sums.gross, items, customer: `K-10000${partner}` })
  })

test('the lines of a receipt add up to it, whatever its items are', () => {
  fc.assert(
    fc.property(anyReceipt, (each) => {
      const { lines, problems } = bookReceipt(each, setup)
      expect(problems).toEqual([])
      expect(balanceOf(lines, (account) => account === debtorAccount(setup, each.customer))).toBe(each.gross)
      expect(lines.every(({ amount }) => amount > 0n && amount % 100n === 0n)).toBe(true)
    }),
    lawRuns(100, 5_000),
  )
})

const anyMoney = fc.record({
  kind: fc.constantFrom('transferIn', 'directDebit', 'directDebitReturn', 'payout', 'manual'),
  cents: fc.integer({ min: 1, max: 30_000 }),
  payer: fc.integer({ min: 0, max: 2 }),
  // Allocated to the receipt at this index, in parts of the payment; perhaps released later.
  parts: fc.array(fc.record({ receipt: fc.nat(), share: fc.integer({ min: 1, max: 40 }), isReleased: fc.boolean() }), { maxLength: 2 }),
  isUnclearFirst: fc.boolean(),
})

test('the debtors of the books are what the partners owe: open receipts less money that is not allocated', () => {
  fc.assert(
    fc.property(fc.array(anyReceipt, { minLength: 1, maxLength: 5 }), fc.array(anyMoney, { maxLength: 6 }), (receipts, moneys) => {
      const lines: BookingLine[] = receipts.flatMap((each) => [...bookReceipt(each, setup).lines])
      const owed = new Map<string, bigint>()
      const add = (customer: string, amount: bigint) => owed.set(customer, (owed.get(customer) ?? 0n) + amount)
      for (const each of receipts) add(each.customer, each.gross)
      for (const { kind, cents, payer, parts, isUnclearFirst } of moneys) {
        const isOut = kind === 'directDebitReturn' || kind === 'payout'
        const amount = BigInt(isOut ? -cents : cents) * 100n
        const paid = payment({ kind, amount, customer: `K-10000${payer}`, isOfBank: kind === 'transferIn' })
        if (isUnclearFirst) lines.push(...bookPayment({ ...paid, customer: null }, setup).lines, ...bookOwner(paid, setup).lines)
        else lines.push(...bookPayment(paid, setup).lines)
        const from = `K-10000${payer}`
        let unallocated = amount
        for (const part of parts) {
          const target = receipts[part.receipt % receipts.length]
          const share = ((amount / 100n) * BigInt(part.share)) / 100n
          const allocation = { amount: share * 100n, date: '2026-11-21', from, to: target?.customer ?? '', reference: '', text: '' }
          lines.push(...bookAllocation(allocation, setup).lines)
          if (part.isReleased) lines.push(...bookAllocation({ ...allocation, amount: -allocation.amount }, setup).lines)
          else {
            unallocated -= allocation.amount
            add(allocation.to, -allocation.amount)
          }
        }
        add(from, -unallocated)
      }
      for (const [customer, balance] of owed)
        expect(balanceOf(lines, (account) => account === debtorAccount(setup, customer))).toBe(balance)
    }),
    lawRuns(100, 5_000),
  )
})
