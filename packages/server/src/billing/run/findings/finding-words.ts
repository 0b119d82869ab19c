import { estimationWords } from '@twinwerk/domain/metering/meter-reading/estimation'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import type { DraftFinding } from '../../../store/billing/drafts.ts'

type Words = { readonly [kind: string]: (detail: string) => Text }

/** Each finding of a draft in words. `detail` is what it names: a price, a condition, a reason. */
const words: Words = {
  notCalculated: (detail) => ({ de: `Lässt sich nicht berechnen${named(detail)}`, en: `Cannot be calculated${named(detail)}` }),
  hold: (detail) => ({ de: `Abrechnung angehalten${named(detail)}`, en: `Billing on hold${named(detail)}` }),
  noReceiver: () => ({ de: 'Kein Vertragsnehmer', en: 'No receiver' }),
  noAddress: () => ({ de: 'Keine Rechnungsadresse', en: 'No billing address' }),
  noName: () => ({ de: 'Empfänger ohne Namen', en: 'Receiver without a name' }),
  sellerNoAddress: () => ({ de: 'Der Mandant hat keine Adresse', en: 'The tenant has no address' }),
  sellerNoTaxNumber: () => ({ de: 'Dem Mandanten fehlt Steuernummer oder USt-IdNr.', en: 'The tenant lacks a tax number or VAT id' }),
  sellerNoCreditorId: () => ({
    de: 'Dem Mandanten fehlt die Gläubiger-Identifikationsnummer für Lastschriften',
    en: 'The tenant lacks the creditor id for direct debits',
  }),
  sellerNoContact: () => ({
    de: 'Dem Mandanten fehlt Telefon oder E-Mail für die XRechnung',
    en: 'The tenant lacks phone or mail for the XRechnung',
  }),
  sellerNoAccount: () => ({
    de: 'Dem Mandanten fehlt das Konto für die elektronische Rechnung',
    en: 'The tenant lacks the account for the electronic invoice',
  }),
  noBuyerReference: () => ({ de: 'XRechnung ohne Leitweg-ID', en: 'XRechnung without a buyer reference' }),
  buyerNoVatId: () => ({
    de: 'Steuerschuldnerschaft des Leistungsempfängers ohne dessen USt-IdNr.',
    en: 'Reverse charge without the VAT id of the receiver',
  }),
  sumsOff: () => ({ de: 'Die Posten ergeben nicht die Summe', en: 'The items do not add up to the sum' }),
  billedTwice: (detail) => ({ de: `Tage doppelt berechnet${named(detail)}`, en: `Days billed twice${named(detail)}` }),
  pricesOverlap: (detail) => ({ de: `Preise überschneiden sich${named(detail)}`, en: `Prices overlap${named(detail)}` }),
  priceGap: (detail) => ({ de: `Preise lassen Tage aus${named(detail)}`, en: `Prices leave days out${named(detail)}` }),
  stepsInvalid: (detail) => ({
    de: `Staffeln überschneiden sich oder lassen eine Lücke${named(detail)}`,
    en: `Steps overlap or leave a gap${named(detail)}`,
  }),
  calibrationOver: (detail) => ({
    de: `Eichung des Zählers abgelaufen${named(detail)}`,
    en: `Calibration of the meter is over${named(detail)}`,
  }),
  foreignReading: (detail) => ({
    de: `Stand von einem Tag, an dem der Zähler woanders war${named(detail)}`,
    en: `Reading from a day on which the meter was elsewhere${named(detail)}`,
  }),
  priceMissing: (detail) => ({ de: `Preis fehlt${named(detail)}`, en: `Price missing${named(detail)}` }),
  periodInvalid: (detail) => ({
    de: `Abrechnungszeitraum nicht möglich${named(detail)}`,
    en: `Reference period not possible${named(detail)}`,
  }),
  stepsMissing: (detail) => ({ de: `Staffeln fehlen${named(detail)}`, en: `Steps missing${named(detail)}` }),
  readingMissing: (detail) => ({ de: `Zählerstand fehlt${named(detail)}`, en: `Reading missing${named(detail)}` }),
  beginReadingMissing: (detail) => ({ de: `Anfangsstand fehlt${named(detail)}`, en: `First reading missing${named(detail)}` }),
  readingBelow: (detail) => ({ de: `Zählerstand unter dem letzten${named(detail)}`, en: `Reading below the last one${named(detail)}` }),
  calorificMissing: (detail) => ({
    de: `Brennwert oder Zustandszahl fehlt${named(detail)}`,
    en: `Calorific value or state number missing${named(detail)}`,
  }),
  unratedCalls: (detail) => ({ de: `Verbindungen ohne Preis${named(detail)}`, en: `Calls without a price${named(detail)}` }),
  unassignedCalls: (detail) => ({
    de: `Verbindungen ohne Zuordnung${named(detail)}`,
    en: `Calls that are charged to nobody${named(detail)}`,
  }),
  lateCalls: (detail) => ({ de: `Verbindungen zu spät eingetroffen${named(detail)}`, en: `Calls that came too late${named(detail)}` }),
  condition: (detail) => ({ de: `Bedingung nicht auswertbar${named(detail)}`, en: `Condition cannot be evaluated${named(detail)}` }),
  chargeWithoutReceiver: () => ({ de: 'Vormerkposten ohne Vertragsnehmer', en: 'Charge without a receiver' }),
  instalmentUnknown: (detail) => ({
    de: `Abschlag teilweise bezahlt, Zahlung noch nicht gebucht${named(detail)}`,
    en: `Instalment paid in part, its payment is not booked${named(detail)}`,
  }),
  changeBeforeWindow: () => ({ de: 'Änderung vor dem Zeitraum, der berichtigt wird', en: 'Change before the days that are corrected' }),
  first: () => ({ de: 'Erste Rechnung', en: 'First bill' }),
  deviation: () => ({ de: 'Weicht von der letzten Rechnung ab', en: 'Differs from the last bill' }),
  negative: () => ({ de: 'Guthaben für den Kunden', en: 'Credit for the customer' }),
  zero: () => ({ de: 'Summe null', en: 'Sum is zero' }),
  deceased: () => ({ de: 'Empfänger verstorben', en: 'Receiver deceased' }),
  manyCorrections: () => ({ de: 'Mehr als fünf Korrekturen', en: 'More than five corrections' }),
  highForPerson: () => ({ de: 'Über 1.000 € für eine Person', en: 'Above 1,000 € for a person' }),
  otherThanShown: (detail) => ({
    de: `Gezeigt wurde eine andere Rechnung${named(detail)}`,
    en: `Another bill was shown${named(detail)}`,
  }),
  consumptionLate: () => ({
    de: 'Verbrauchsrechnung nach der Frist von sechs Wochen, bei monatlicher von drei (§ 40c EnWG)',
    en: 'Consumption bill after its deadline of six weeks, three if monthly (§ 40c EnWG)',
  }),
  mandateMissing: () => ({ de: 'Lastschrift ohne Mandat: wird überwiesen', en: 'Direct debit without a mandate: paid by transfer' }),
}

function named(detail: string): string {
  return detail === '' ? '' : `: ${detail}`
}

/** Returns a finding in words. A kind without words is shown as it is. */
export function findingWords(kind: string, detail = ''): Text {
  return words[kind]?.(detail) ?? { de: kind, en: kind }
}

/** Returns a finding of a draft in words, with the estimated readings that may be accepted. */
export function findingText({ kind, detail = '', proposals = [] }: DraftFinding): Text {
  const dated = (language: Language) => detail.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => printDateInFull(day, language))
  const { de } = findingWords(kind, dated('de'))
  const { en = de } = findingWords(kind, dated('en'))
  if (proposals.length === 0) return { de, en }
  const listed = (language: Language) => proposals.map((each) => proposalText(each, language)).join(', ')
  return { de: `${de} – Vorschlag: ${listed('de')}`, en: `${en} – proposal: ${listed('en')}` }
}

function proposalText({ day, value, unit, method }: NonNullable<DraftFinding['proposals']>[number], language: Language): string {
  const number = printNumber(value, { dataType: 'double', decimals: 4 }, language)
  return `${number}\u00a0${unit}, ${printDateInFull(day, language)} (${textIn(estimationWords[method], language)})`
}
