import type { ItemPlan, ReceiptPlan } from './receipt-plan.ts'

/** A text in German and English. Receipts do not address their reader. */
export type BillText = { readonly de: string; readonly en: string }

const english: Readonly<Record<string, string>> = {
  'Arbeitspreis je kWh': 'Price per kWh',
  Einrichtung: 'Set-up',
  Grundpreis: 'Basic price',
  Hausanschluss: 'House connection',
  'Mengenpreis je m³': 'Price per m³',
  'Monatliche Miete': 'Monthly rent',
  'Monatlicher Grundpreis': 'Monthly basic price',
  'Monatlicher Preis': 'Monthly price',
  'Netzentgelt je kWh': 'Grid fee per kWh',
  Pauschale: 'Flat fee',
  'Techniker vor Ort': 'Technician on site',
  Versand: 'Delivery',
  'Versand der Hardware': 'Delivery of the hardware',
}

/** Returns the text of an item: product and price, what it takes back, or the text of its charge. */
export function textOf(item: ItemPlan): BillText {
  const own = ownText(item)
  const text = item.billedAs === 'discount' ? { de: `Rahmenvertragsrabatt: ${own.de}`, en: `Framework discount: ${own.en}` } : own
  if (item.kind !== 'correction') return text
  return { de: `Korrektur zu ${item.correctedReceipt}: ${text.de}`, en: `Correction of ${item.correctedReceipt}: ${text.en}` }
}

function ownText({ contract, text, charge, product, price }: ItemPlan): BillText {
  if (charge !== undefined) return { de: text, en: contract.charges.find(({ key }) => key === charge)?.english ?? text }
  return { de: text, en: product && price ? `${product.name}, ${english[price.name] ?? price.name}` : text }
}

const names = {
  invoice: { de: 'Rechnung', en: 'Bill' },
  correction: { de: 'Rechnungskorrektur', en: 'Correction' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation' },
} as const

/** Returns the name of a receipt: its kind, its month, and its contract or the number of its contracts. */
export function nameOf({ kind, days, contracts }: ReceiptPlan): BillText {
  const month = `${days.from.slice(5, 7)}/${days.from.slice(0, 4)}`
  const [{ written }] = contracts
  const of = (word: string) => (contracts.length === 1 ? written.identifier : `${contracts.length} ${word}`)
  return { de: `${names[kind].de} ${month}, ${of('Verträge')}`, en: `${names[kind].en} ${month}, ${of('contracts')}` }
}

const units = { MON: 'Monat', C62: 'Stück', LS: 'Pauschale', MIN: 'Minute', KWH: 'kWh', MTQ: 'm³' } as const

/** Returns the unit of an item's quantity, with its code (UN/ECE Recommendation 20). */
export function unitOf({ price, billedAs }: ItemPlan): { readonly unit: string; readonly unitCode: string } {
  const unitCode = billedAs === 'charge' || billedAs === 'discount' ? 'LS' : (price?.unitCode ?? 'C62')
  return { unit: units[unitCode], unitCode }
}
