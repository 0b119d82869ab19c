import type { DocumentItem, SnapshotAddress } from '@twinwerk/model/billing/receipt-document'
import type { Days } from '@twinwerk/model/billing/facts'
import type { Language } from '@twinwerk/model/text/text'
import { addressLines } from '@twinwerk/model/twin/title'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'

/** Euro with two decimals, '1.234,50 €'. */
export function printMoney(euro: number, language: Language): string {
  return printNumber(euro, { dataType: 'double', unit: 'currency', decimals: 2 }, language)
}

/** The price of one piece, with two to four decimals. */
export function printPrice(euro: number, language: Language): string {
  return printNumber(euro, { dataType: 'double', unit: 'currency', decimals: 4, minDecimals: 2 }, language)
}

export function printRate(rate: number, language: Language): string {
  return printNumber(rate, { dataType: 'double', unit: '%', decimals: 2 }, language)
}

type Names = { readonly de: readonly [one: string, many: string]; readonly en: readonly [one: string, many: string] }

/** UN/ECE Recommendation 20. Pieces are counted without a word. */
const units: Readonly<Record<string, Names>> = {
  MON: { de: ['Monat', 'Monate'], en: ['month', 'months'] },
  ANN: { de: ['Jahr', 'Jahre'], en: ['year', 'years'] },
  WEE: { de: ['Woche', 'Wochen'], en: ['week', 'weeks'] },
  DAY: { de: ['Tag', 'Tage'], en: ['day', 'days'] },
  MIN: { de: ['Minute', 'Minuten'], en: ['minute', 'minutes'] },
  LS: { de: ['Pauschale', 'Pauschalen'], en: ['flat fee', 'flat fees'] },
  KWH: { de: ['kWh', 'kWh'], en: ['kWh', 'kWh'] },
  MTQ: { de: ['m³', 'm³'], en: ['m³', 'm³'] },
}

/** '1 Monat', '1.810 kWh', '3' for pieces. */
export function printQuantity({ quantity, unitCode }: Pick<DocumentItem, 'quantity' | 'unitCode'>, language: Language): string {
  const number = printNumber(quantity, { dataType: 'double' }, language)
  const names = units[unitCode]?.[language === 'en' ? 'en' : 'de']
  return names ? `${number}\u00a0${Math.abs(quantity) === 1 ? names[0] : names[1]}` : number
}

/** Both days in full, or the one day. */
export function printDays({ from, to }: Days, language: Language): string {
  const [first, last] = [printDateInFull(from, language), printDateInFull(to, language)]
  return first === last ? first : `${first} – ${last}`
}

/** The account as its holder knows it, and as nobody else can use it: 'DE89 … 3000'. */
export function shortenedIban(iban: string): string {
  const plain = iban.replaceAll(/\s/g, '')
  return `${plain.slice(0, 4)} •••• •••• ${plain.slice(-4)}`
}

/** The lines of an envelope; a foreign country in capitals, as the post wants it. */
export function linesOfAddress({ addition, country, ...parts }: SnapshotAddress, language: Language): string[] {
  const lines = addressLines((part) => (part === 'houseNumberAddition' ? addition : parts[part]))
  return country === 'DE' ? [...lines] : [...lines, countryName(country, language).toLocaleUpperCase('de')]
}

function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language === 'en' ? 'en' : 'de'], { type: 'region' }).of(code) ?? code
  } catch {
    // Not a code of the form that the standard knows: it stands as it is.
    return code
  }
}
