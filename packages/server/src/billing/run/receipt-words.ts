import type { Text } from '@twinwerk/model/text/text'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Line } from '@twinwerk/model/billing/line'
import type { PriceRow } from '../../store/billing/element-rows.ts'
import type { ReceiptKind } from '@twinwerk/model/billing/receipt-document'
import { kindWords } from '../../receipts/receipt-words.ts'

/** Returns the name of a receipt: its kind with its number and, for a single contract, the contract. */
export function receiptName(
  kind: ReceiptKind,
  { number, contracts }: { readonly number: string; readonly contracts: readonly string[] },
): Text {
  const [first, ...others] = contracts
  const of = first && others.length === 0 ? `, ${first}` : ''
  const { de, en } = kindWords(kind)
  return { de: `${de} ${number}${of}`, en: `${en} ${number}${of}` }
}

/** Returns the text of an item. A correction names the receipt whose item it takes back. */
export function itemText({ kind, text, textEn = text, correctedReceipt, from }: Line): Text {
  if (kind === 'correction' && correctedReceipt !== undefined)
    return { de: `Korrektur zu ${correctedReceipt}: ${text}`, en: `Correction of ${correctedReceipt}: ${textEn}` }
  if (kind === 'instalment') return { de: `Abschlag ${printMonth(from, 'de')}`, en: `Instalment ${printMonth(from, 'en')}` }
  if (kind === 'deduction') return { de: `Gezahlter Abschlag ${correctedReceipt}`, en: `Paid instalment ${correctedReceipt}` }
  if (kind === 'discount') return { de: `Rabatt: ${text}`, en: `Discount: ${textEn}` }
  if (kind === 'minimum') return { de: `Mindestumsatz: ${text}`, en: `Minimum spend: ${textEn}` }
  return { de: text, en: textEn }
}

/** A month with its year: November 2026. */
function printMonth(day: DateText, locale: 'de' | 'en'): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

type Unit = { readonly code: string; readonly name: string }

const units: Readonly<Record<string, string>> = {
  MON: 'Monat',
  ANN: 'Jahr',
  C62: 'Stück',
  LS: 'Pauschale',
  KWH: 'kWh',
  MTQ: 'm³',
  MIN: 'Minute',
  DAY: 'Tag',
}

/** Returns the unit of a line: that of its price component, else the usual one of its kind (UN/ECE Recommendation 20). */
export function unitCodeOf({ kind, component, rhythm }: Line, prices: readonly PriceRow[]): Unit {
  const own = prices.find((each) => each.component === component)?.unitCode
  const code = own ?? usualCode(kind, rhythm)
  return { code, name: units[code] ?? code }
}

function usualCode(kind: Line['kind'], rhythm: string | undefined): string {
  if (kind === 'once' || kind === 'instalment' || kind === 'deduction') return 'C62'
  if (kind === 'calls') return 'MIN'
  if (kind === 'charge' || kind === 'discount' || kind === 'minimum') return 'LS'
  if (kind === 'usage') return 'KWH'
  return rhythm?.endsWith('P1Y') ? 'ANN' : 'MON'
}
