import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { proRata } from '@twinwerk/model/calculator/price/pro-rata'
import { netOf, totalsOf } from '@twinwerk/model/calculator/price/tax'
import { amountOf, euroOfAmount, times, toCents, type Amount } from '@twinwerk/model/number/amount'
import type { WrittenContract, WrittenElement } from '../contract/contract-plan.ts'
import { randomOf } from '../random.ts'

/** A line of a receipt before it is written. Amounts are net; `net` is in whole cents. */
export type LinePlan = {
  readonly text: string
  readonly english: string
  readonly quantity: number
  readonly unit: string
  readonly single: Amount
  readonly net: Amount
  readonly taxrate: number
  readonly from: string
  readonly to: string
  readonly element?: string
  readonly price?: string
}

/** The costs of a contract in a month, before the receipt is written. Days are YYYY-MM-DD. */
export type ReceiptPlan = {
  readonly contract: WrittenContract
  readonly date: string
  readonly from: string
  readonly to: string
  readonly lines: readonly LinePlan[]
}

/** Bills are dated some days after their month has ended. */
const daysAfterMonth = 3
const taxrateOfEnergy = 19

/** Returns the receipts of a contract for the previous months whose bill date is not in the future, the oldest first. */
export function receiptPlans(
  contract: WrittenContract,
  { today, months, taxExempt }: { today: string; months: number; taxExempt: boolean },
): readonly ReceiptPlan[] {
  const thisMonth = `${today.slice(0, 8)}01`
  return Array.from({ length: months }, (_, index) => addMonths(thisMonth, index - months)).flatMap((from): ReceiptPlan[] => {
    const to = addDays(addMonths(from, 1), -1)
    const date = addDays(to, daysAfterMonth)
    const lines = linesOf(contract, from, to).map((line) => (taxExempt ? { ...line, taxrate: 0 } : line))
    return lines.length === 0 || date > today ? [] : [{ contract, date, from, to, lines }]
  })
}

function linesOf(contract: WrittenContract, from: string, to: string): LinePlan[] {
  const { plan } = contract
  const lines = contract.elements.flatMap((element) => {
    const [begin, end] = [element.begin > from ? element.begin : from, element.end !== undefined && element.end < to ? element.end : to]
    if (begin > end) return []
    const instalment = plan.attributes['budgetInstalment']
    if (typeof instalment === 'number') return [instalmentLine(element, instalment, { from: begin, to: end })]
    return [...recurringLines(element, { from: begin, to: end }), ...(element.begin === begin ? onceLines(element, begin) : [])]
  })
  return [...lines, ...usageLines(contract, from, to)]
}

type Period = { readonly from: string; readonly to: string }

function instalmentLine({ product, uuid }: WrittenElement, instalment: number, { from, to }: Period): LinePlan {
  const taxrate = product.prices[0]?.taxrate ?? taxrateOfEnergy
  const net = toCents(netOf(amountOf(instalment), taxrate))
  return {
    text: `Abschlag ${product.name}`,
    english: `Instalment ${product.name}`,
    quantity: 1,
    unit: 'Monat',
    single: net,
    net,
    taxrate,
    from,
    to,
    element: uuid,
  }
}

function recurringLines({ product, uuid: element, quantity = 1, individualPrice }: WrittenElement, { from, to }: Period): LinePlan[] {
  return product.prices
    .filter(({ pricingType }) => pricingType === 'recurring')
    .map(({ uuid, name, net: price, taxrate }) => {
      const single = amountOf(individualPrice ?? price)
      const net = proRata({ monthly: times(single, quantity), from, to })
      return { ...itemText(product.name, name), quantity, unit: 'Monat', single, net, taxrate, from, to, element, price: uuid }
    })
    .filter(({ net }) => net !== 0n)
}

function onceLines({ product, uuid: element, quantity = 1 }: WrittenElement, day: string): LinePlan[] {
  return product.prices
    .filter(({ pricingType, net }) => pricingType === 'once' && net > 0)
    .map(({ uuid, name, net: price, taxrate }) => {
      const single = amountOf(price)
      return {
        ...itemText(product.name, name),
        quantity,
        unit: 'Stück',
        single,
        net: toCents(times(single, quantity)),
        taxrate,
        from: day,
        to: day,
        element,
        price: uuid,
      }
    })
}

const english: Readonly<Record<string, string>> = {
  Einrichtung: 'Set-up',
  Grundpreis: 'Basic price',
  Hausanschluss: 'House connection',
  'Monatliche Miete': 'Monthly rent',
  'Monatlicher Grundpreis': 'Monthly basic price',
  'Monatlicher Preis': 'Monthly price',
  Pauschale: 'Flat fee',
  'Techniker vor Ort': 'Technician on site',
  Versand: 'Delivery',
  'Versand der Hardware': 'Delivery of the hardware',
}

function itemText(product: string, price: string): { readonly text: string; readonly english: string } {
  return { text: `${product}, ${price}`, english: `${product}, ${english[price] ?? price}` }
}

/** Returns a line for calls that no flat rate covers. About every second month of a contract has one. */
function usageLines({ plan, elements }: WrittenContract, from: string, to: string): LinePlan[] {
  const telephony = elements.find(
    ({ product, begin, end }) => product.definition === 'productTelephony' && begin <= to && (end ?? to) >= from,
  )
  const random = randomOf(`${plan.key}/usage/${from}`)
  if (!telephony || random.chance(0.5)) return []
  const net = amountOf(random.int(12, 940) / 100)
  return [
    {
      text: 'Verbindungen laut Einzelverbindungsnachweis',
      english: 'Calls as in the itemised call record',
      quantity: 1,
      unit: 'Monat',
      single: net,
      net,
      taxrate: 19,
      from,
      to,
      element: telephony.uuid,
    },
  ]
}

/** Returns the sums on the receipt, in euro. */
export function sumsOf(lines: readonly LinePlan[]) {
  const { rates, net, gross } = totalsOf(lines)
  return {
    net: euroOfAmount(net),
    gross: euroOfAmount(gross),
    taxSums: rates.map((rate) => ({ taxrate: rate.taxrate, net: euroOfAmount(rate.net), tax: euroOfAmount(rate.tax) })),
  }
}
