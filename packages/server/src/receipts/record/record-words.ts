import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { languageOf } from '../receipt-words.ts'

/** Words of itemised records. `{name}` stands for a value. */
const words = {
  title: { de: 'Einzelverbindungsnachweis', en: 'Itemised record of calls' },
  about: { de: 'Zur Rechnung {number} vom {day}', en: 'For invoice {number} of {day}' },
  lawful: {
    de: 'Sie erhalten diesen Nachweis, weil Sie ihn gewählt und erklärt haben, dass alle Nutzer des Anschlusses davon wissen (§ 11 Abs. 1 TDDDG). Spätestens sechs Monate nach der Rechnung löschen wir die Verbindungen.',
    en: 'You receive this record because you chose it and declared that all users of the line know of it (section 11 (1) TDDDG). We delete the calls six months after the invoice at the latest.',
    informal:
      'Du erhältst diesen Nachweis, weil du ihn gewählt und erklärt hast, dass alle Nutzer des Anschlusses davon wissen (§ 11 Abs. 1 TDDDG). Spätestens sechs Monate nach der Rechnung löschen wir die Verbindungen.',
  },
  number: { de: 'Rufnummer {number}', en: 'Number {number}' },
  day: { de: 'Beginn', en: 'Begin' },
  called: { de: 'Gewählte Nummer', en: 'Number called' },
  destination: { de: 'Ziel', en: 'Destination' },
  zone: { de: 'Tarifzone', en: 'Tariff zone' },
  duration: { de: 'Dauer', en: 'Duration' },
  price: { de: 'Preis', en: 'Price' },
  priceNet: { de: 'Preis netto', en: 'Price net' },
  calls: { de: 'Anzahl', en: 'Calls' },
  perZone: { de: 'Summen je Tarifzone', en: 'Sums per tariff zone' },
  leftOut: { de: 'Nicht einzeln aufgeführt', en: 'Not listed' },
  flat: {
    de: '{count} Verbindungen, die eine Flatrate abgilt, sind nicht aufgeführt.',
    en: '{count} calls covered by a flat rate are not listed.',
  },
  oneFlat: { de: 'Eine Verbindung, die eine Flatrate abgilt, ist nicht aufgeführt.', en: 'One call covered by a flat rate is not listed.' },
  off: { de: 'Für diese Nummer ist kein Einzelverbindungsnachweis gewählt.', en: 'No itemised record was chosen for this number.' },
  undeclared: {
    de: 'Für diese Nummer fehlt die Erklärung, dass alle Nutzer vom Nachweis wissen.',
    en: 'The declaration that all users know of the record is missing for this number.',
  },
  declaredLater: {
    de: 'Für diese Nummer wurde der Nachweis erst nach Beginn des Monats gewählt.',
    en: 'The record for this number was chosen only after the month had begun.',
  },
  compared: { de: 'Abgleich mit der Rechnung', en: 'Compared with the invoice' },
  line: { de: 'Posten der Rechnung', en: 'Line of the invoice' },
  exact: { de: 'Summe der Verbindungen', en: 'Sum of the calls' },
  billed: { de: 'Auf der Rechnung', en: 'On the invoice' },
  differs: {
    de: 'Freie Einheiten des Monats wurden inzwischen anders verteilt. Es gilt der Betrag der Rechnung.',
    en: 'Free units of the month have been spread anew since. The amount of the invoice counts.',
  },
} as const satisfies Record<string, Text>

export type RecordWord = keyof typeof words

export function sayRecord(word: RecordWord, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  return textIn(words[word], language).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The title of a record, and the name of its file: 'Einzelverbindungsnachweis R-2026-000123'. */
export function recordTitle({ number, snapshot }: Pick<ReceiptDocument, 'number' | 'snapshot'>): string {
  return [sayRecord('title', languageOf(snapshot.receiver)), number].filter(Boolean).join(' ')
}
