import type { BillingRules, ContractFacts, Element, Price, Receiver, UsagePrice } from '../../billing/facts.ts'
import type { BillInput } from '../../billing/bill.ts'
import { billContract } from '../../billing/bill.ts'
import { receiptSums } from '../../billing/receipt-sums.ts'
import type { IssuedItem } from '../../billing/difference.ts'
import type { Line } from '../../billing/line.ts'
import { amountOf, euroOfAmount } from '../../number/amount.ts'

/** The German tax rates since 2007. */
export const germanRules: BillingRules = {
  rateOn: (taxClass, day) => {
    const isLowered = day >= '2020-07-01' && day <= '2020-12-31'
    if (taxClass === 'reduced') return isLowered ? 5 : 7
    return isLowered ? 16 : 19
  },
  holds: () => true,
}

export function priceOf(net: number, more: Partial<Price> = {}): Price {
  return {
    component: 'base',
    text: 'Grundpreis',
    from: '2000-01-01',
    to: null,
    pricingType: 'recurring',
    net: amountOf(net),
    decimals: 2,
    referencePeriod: 'P1M',
    due: 'cyclicstart',
    taxClass: 'regular',
    promotion: null,
    isConditional: false,
    ...more,
  }
}

export function elementOf(from: string, to: string | null, ...prices: readonly Price[]): Element {
  return { key: 'element', from, to, quantity: 1, individualPrice: null, prices, usagePrices: [], consumptions: [], calls: [] }
}

export function receiverOf(basis: 'net' | 'gross', more: Partial<Receiver> = {}): Receiver {
  return { key: basis, from: '2000-01-01', to: null, basis, treatment: 'standard', ...more }
}

export function contractOf(elements: readonly Element[], more: Partial<ContractFacts> = {}): ContractFacts {
  return {
    from: '2000-01-01',
    to: null,
    anchor: '2000-01-01',
    elements,
    receivers: [receiverOf('net')],
    frameworks: [],
    charges: [],
    ...more,
  }
}

/** A run that bills everything until the end of a day and corrects all differences. */
function runUntil(day: string): BillInput['run'] {
  return { advanceUntil: day, arrearsUntil: day, repairFrom: '2000-01-01' }
}

/** Returns the items of a receipt with these lines. */
export function issue(lines: readonly Line[], receiptNumber: string): IssuedItem[] {
  return lines.map((line, index) => ({ ...line, key: `${receiptNumber}/${index}`, receiptNumber }))
}

type Billed = {
  readonly amounts: number[]
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly lines: readonly Line[]
}

/** Bills one contract for one receiver. Amounts are in euro, on the basis of the receipt. */
export function bill(contract: ContractFacts, day: string, issued: readonly IssuedItem[] = []): Billed {
  const { lines } = billContract({ contract, issued, run: runUntil(day), rules: germanRules })
  const { net, tax, gross } = receiptSums(lines, lines[0]?.basis ?? 'net')
  const [netEuro, taxEuro, grossEuro] = [net, tax, gross].map(euroOfAmount)
  return { amounts: lines.map(({ amount }) => euroOfAmount(amount)), net: netEuro ?? 0, tax: taxEuro ?? 0, gross: grossEuro ?? 0, lines }
}

export function usagePriceOf(net: number, more: Partial<UsagePrice> = {}): UsagePrice {
  const tariff = { kind: 'single', net: amountOf(net) } as const
  const days = { from: '2000-01-01', to: null }
  return {
    component: 'work',
    text: 'Arbeitspreis',
    ...days,
    tariff,
    decimals: 4,
    referencePeriod: 'P1Y',
    taxClass: 'regular',
    register: null,
    minimum: null,
    ...more,
  }
}
