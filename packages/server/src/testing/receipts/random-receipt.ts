import fc from 'fast-check'
import type { Basis } from '@twinwerk/model/billing/facts'
import type { DocumentItem, ReceiptDocument, ReceiptKind } from '@twinwerk/model/billing/receipt-document'
import { receiptSums } from '@twinwerk/model/billing/receipt-sums'
import { amountOf, euroOfAmount, fractionOf, roundedQuotient, type Amount } from '@twinwerk/model/number/amount'
import { company, contract, directDebit, itemOf, person, personReceipt, seller } from './sample-receipt.ts'

type DrawnLine = {
  /** On the basis, in 1/10,000 euro; a discount is below zero. */
  readonly unit: number
  readonly quantity: number
  readonly days: number
  readonly taxed: number
  readonly isCorrection: boolean
  readonly isExplained: boolean
}

const line: fc.Arbitrary<DrawnLine> = fc.record({
  unit: fc.integer({ min: -500_000, max: 2_000_000 }),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 9_999_999 }).map((counted) => counted / 1000),
  ),
  days: fc.oneof(fc.constant(31), fc.integer({ min: 1, max: 30 })),
  taxed: fc.nat(),
  isCorrection: fc.boolean(),
  isExplained: fc.boolean(),
})

const taxes: Readonly<Record<string, readonly Pick<DocumentItem, 'rate' | 'category'>[]>> = {
  standard: [
    { rate: 19, category: 'S' },
    { rate: 7, category: 'S' },
    { rate: 16, category: 'S' },
  ],
  reverseCharge: [{ rate: 0, category: 'AE' }],
  exempt: [{ rate: 0, category: 'E' }],
  outOfScope: [{ rate: 0, category: 'O' }],
}

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `Posten ${text}`)

/** Receipts as billing makes them: on both bases, with corrections, parts of months, several rates and all treatments. */
export const randomReceipt: fc.Arbitrary<ReceiptDocument> = fc
  .record({
    lines: fc.array(fc.tuple(line, name), { minLength: 1, maxLength: 6 }),
    basis: fc.constantFrom<Basis>('net', 'gross'),
    treatment: fc.constantFrom('standard', 'standard', 'reverseCharge', 'exempt', 'outOfScope'),
    kind: fc.constantFrom<ReceiptKind>('invoice', 'correction', 'cancellation', 'fee'),
    payment: fc.constantFrom<ReceiptDocument['snapshot']['payment']>(directDebit, { kind: 'transfer' }, { kind: 'none' }),
  })
  .map(({ lines, basis, treatment, kind, payment }) => {
    const drawn = lines.map(([each, text]) => ({ ...each, text, tax: taxes[treatment]?.[each.taxed % (taxes[treatment]?.length ?? 1)] }))
    const amounts = drawn.map((each) => ({ amount: amountIn(each), rate: each.tax?.rate ?? 0, category: each.tax?.category ?? 'S' }))
    const sums = receiptSums(amounts, basis)
    const items = drawn.map(({ quantity, isCorrection, isExplained, unit, days, text, tax }, index): DocumentItem => {
      const other = otherUnit(unit, { rate: tax?.rate ?? 0, basis })
      const base = itemOf(index + 1, { ...tax, text, quantity: isCorrection ? -quantity : quantity })
      return {
        ...base,
        explanation: isExplained && base.explanation ? { ...base.explanation, share: { days, whole: 31 } } : null,
        unitNet: euroOfAmount(BigInt(basis === 'net' ? unit : other)),
        unitGross: euroOfAmount(BigInt(basis === 'gross' ? unit : other)),
        net: euroOfAmount(sums.lines[index]?.net ?? 0n),
        gross: euroOfAmount(sums.lines[index]?.gross ?? 0n),
      }
    })
    return {
      ...personReceipt,
      kind,
      basis,
      snapshot: { seller, receiver: basis === 'gross' ? { ...person, vatId: company.vatId } : company, payment, contracts: [contract] },
      items,
      rates: sums.rates.map(({ rate, category, net, tax, gross }) => ({ rate, category, ...inEuro({ net, tax, gross }) })),
      ...inEuro(sums),
    }
  })

function inEuro({ net, tax, gross }: { readonly net: Amount; readonly tax: Amount; readonly gross: Amount }) {
  return { net: euroOfAmount(net), tax: euroOfAmount(tax), gross: euroOfAmount(gross) }
}

function amountIn({ unit, quantity, days, isCorrection }: DrawnLine): Amount {
  const { numerator, denominator } = fractionOf(quantity)
  const amount = roundedQuotient(BigInt(unit) * numerator * BigInt(days), denominator * 31n * 100n) * 100n
  return isCorrection ? -amount : amount
}

function otherUnit(unit: number, { rate, basis }: { readonly rate: number; readonly basis: Basis }): number {
  const [up, down] = basis === 'net' ? [100n + BigInt(rate), 100n] : [100n, 100n + BigInt(rate)]
  return Number(roundedQuotient(BigInt(unit) * up, down))
}

/** The counterpart of a receipt: every amount with its sign turned (billing, cancellation). */
export function cancellationOf(document: ReceiptDocument): ReceiptDocument {
  const opposite = (euro: number) => euroOfAmount(-amountOf(euro))
  const sums = <T extends { readonly net: number; readonly gross: number }>(each: T) => ({
    ...each,
    net: opposite(each.net),
    gross: opposite(each.gross),
  })
  return {
    ...sums(document),
    kind: 'cancellation',
    number: 'R-2026-000999',
    tax: opposite(document.tax),
    items: document.items.map((item) => ({ ...sums(item), quantity: -item.quantity })),
    rates: document.rates.map((rate) => ({ ...sums(rate), tax: opposite(rate.tax) })),
    refersTo: [{ number: document.number ?? '', date: document.date }],
  }
}
