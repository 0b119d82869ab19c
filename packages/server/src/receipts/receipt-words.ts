import type { TaxCategory } from '@twinwerk/model/billing/facts'
import type { DocumentItem, ReceiptDocument, ReceiptKind, SnapshotReceiver } from '@twinwerk/model/billing/receipt-document'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'

const kinds: Record<ReceiptKind, Text> = {
  invoice: { de: 'Rechnung', en: 'Invoice' },
  correction: { de: 'Rechnungskorrektur', en: 'Invoice correction' },
  cancellation: { de: 'Stornorechnung', en: 'Cancellation invoice' },
  fee: { de: 'Gebühr', en: 'Fee' },
  instalment: { de: 'Abschlagsrechnung', en: 'Instalment' },
}

/** The kind of a receipt in words; 'Rechnung' for one that says none. */
export function kindWords(kind: string | null): Text {
  return Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? kinds.invoice
}

/** Words of receipts. `{name}` stands for a value. */
const words = {
  titled: { de: '{kind} {number}', en: '{kind} {number}' },
  draftTitle: { de: '{kind} – Entwurf', en: '{kind} – draft' },
  draft: { de: 'Entwurf', en: 'Draft' },
  number: { de: 'Rechnungsnummer', en: 'Invoice number' },
  date: { de: 'Rechnungsdatum', en: 'Invoice date' },
  customerNumber: { de: 'Kundennummer', en: 'Customer number' },
  period: { de: 'Leistungszeitraum', en: 'Service period' },
  contract: { de: 'Vertrag', en: 'Contract' },
  contractNamed: { de: 'Vertrag {contract}', en: 'Contract {contract}' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID' },
  vatIdOf: { de: 'USt-IdNr. {id}', en: 'VAT ID {id}' },
  receiverVatId: { de: 'Ihre USt-IdNr.', en: 'Your VAT ID', informal: 'Deine USt-IdNr.' },
  taxNumberOf: { de: 'Steuernummer {id}', en: 'Tax number {id}' },
  leitwegId: { de: 'Leitweg-ID', en: 'Buyer reference' },
  refersTo: { de: 'Bezieht sich auf {receipts}', en: 'Refers to {receipts}' },
  sinceSame: { de: 'Derselbe Betrag wie auf der Rechnung vom {day}.', en: 'The same amount as on the invoice of {day}.' },
  sinceSameBut: {
    de: 'Derselbe Betrag wie auf der Rechnung vom {day}, anders verteilt: {changes}.',
    en: 'The same amount as on the invoice of {day}, made up differently: {changes}.',
  },
  sinceMore: { de: '{by} mehr als auf der Rechnung vom {day}: {changes}.', en: '{by} more than on the invoice of {day}: {changes}.' },
  sinceLess: { de: '{by} weniger als auf der Rechnung vom {day}: {changes}.', en: '{by} less than on the invoice of {day}: {changes}.' },
  sinceMoreNet: {
    de: '{by} netto mehr als auf der Rechnung vom {day}: {changes}.',
    en: '{by} net more than on the invoice of {day}: {changes}.',
  },
  sinceLessNet: {
    de: '{by} netto weniger als auf der Rechnung vom {day}: {changes}.',
    en: '{by} net less than on the invoice of {day}: {changes}.',
  },
  sinceNew: { de: 'neu „{item}“ ({by})', en: 'new “{item}” ({by})' },
  sinceGone: { de: 'entfallen „{item}“ ({by})', en: 'no longer “{item}” ({by})' },
  sinceOther: { de: '„{item}“ ({by})', en: '“{item}” ({by})' },
  sinceOneMore: { de: 'und eine weitere Änderung', en: 'and one more change' },
  sinceMoreOf: { de: 'und {count} weitere Änderungen', en: 'and {count} more changes' },
  refersToOne: { de: '{number} vom {day}', en: '{number} of {day}' },

  payUntil: { de: 'Bitte zahlen Sie bis {day}', en: 'Please pay by {day}', informal: 'Bitte zahle bis {day}' },
  debitOn: { de: 'Wir buchen am {day} ab', en: 'We collect on {day}' },
  credit: { de: 'Ihr Guthaben', en: 'Your credit', informal: 'Dein Guthaben' },
  nothingDue: { de: 'Zu zahlen', en: 'Amount due' },
  payNothing: { de: 'Es ist nichts zu zahlen.', en: 'Nothing has to be paid.' },
  debitSentence: {
    de: 'Einzug per {scheme}. Bitte sorgen Sie für Deckung.',
    en: 'By {scheme}. Please make sure there are sufficient funds.',
    informal: 'Einzug per {scheme}. Bitte sorge für Deckung.',
  },
  core: { de: 'SEPA-Basislastschrift', en: 'SEPA core direct debit' },
  b2b: { de: 'SEPA-Firmenlastschrift', en: 'SEPA B2B direct debit' },
  transferSentence: {
    de: 'Bitte überweisen Sie mit dem Verwendungszweck, damit wir die Zahlung zuordnen können.',
    en: 'Please state the reference so that we can allocate your payment.',
    informal: 'Bitte überweise mit dem Verwendungszweck, damit wir die Zahlung zuordnen können.',
  },
  creditSentence: {
    de: 'Das Guthaben verrechnen wir mit offenen Rechnungen oder mit der nächsten Rechnung.',
    en: 'We set the credit off against open invoices or the next invoice.',
  },
  creditTerms: { de: 'Das Guthaben wird verrechnet.', en: 'The credit is set off.' },
  transferTerms: { de: 'Zahlbar bis {day} ohne Abzug.', en: 'Payable by {day} without deduction.' },
  debitTerms: {
    de: 'Einzug am {day} per {scheme}, Mandat {mandate}.',
    en: 'Collection on {day} by {scheme}, mandate {mandate}.',
  },
  payee: { de: 'Empfänger', en: 'Payee' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  reference: { de: 'Verwendungszweck', en: 'Reference' },
  account: { de: 'Konto', en: 'Account' },
  holder: { de: 'Kontoinhaber', en: 'Account holder' },
  mandate: { de: 'Mandatsreferenz', en: 'Mandate reference' },
  creditorId: { de: 'Gläubiger-ID', en: 'Creditor ID' },
  scan: { de: 'Mit der Banking-App scannen', en: 'Scan with your banking app' },

  service: { de: 'Leistung', en: 'Service' },
  quantity: { de: 'Menge', en: 'Quantity' },
  unitNet: { de: 'Einzelpreis netto', en: 'Unit price net' },
  unitGross: { de: 'Einzelpreis', en: 'Unit price' },
  vat: { de: 'USt.', en: 'VAT' },
  amountNet: { de: 'Betrag netto', en: 'Amount net' },
  amountGross: { de: 'Betrag', en: 'Amount' },
  stepUpTo: { de: 'bis {bound} {price}', en: 'up to {bound} {price}' },
  stepAbove: { de: 'darüber {price}', en: 'above {price}' },
  stepsOfYear: { de: 'Staffel im Jahr: {steps}', en: 'Steps of a year: {steps}' },
  stepsOfMonth: { de: 'Staffel im Monat: {steps}', en: 'Steps of a month: {steps}' },
  stepsOfPeriod: { de: 'Staffel: {steps}', en: 'Steps: {steps}' },
  stepsByVolume: { de: 'Preis der ganzen Menge: {steps}', en: 'Price of the whole quantity: {steps}' },
  priceSince: { de: 'Neuer Preis ab {day}', en: 'New price from {day}' },
  promotion: { de: 'Aktionspreis bis {day}, danach {price}', en: 'Promotional price until {day}, then {price}' },
  callsOne: { de: '1 Verbindung, {minutes} Minuten', en: '1 call, {minutes} minutes' },
  callsMany: { de: '{count} Verbindungen, {minutes} Minuten', en: '{count} calls, {minutes} minutes' },
  tact: { de: 'Takt {first}/{following} Sekunden', en: 'charged by {first}/{following} seconds' },
  share: { de: '{days} von {whole} Tagen', en: '{days} of {whole} days' },
  corrects: { de: 'Korrigiert Rechnung {number}', en: 'Corrects invoice {number}' },
  corrections: { de: 'Korrekturen früherer Rechnungen', en: 'Corrections of earlier invoices' },
  deductions: { de: 'Abzüglich gezahlter Abschläge', en: 'Less paid instalments' },
  prepaid: { de: 'Gezahlte Abschläge, {rate}', en: 'Paid instalments, {rate}' },
  others: { de: 'Weitere Posten', en: 'Other items' },
  items: { de: 'Posten', en: 'Items' },
  sums: { de: 'Summen', en: 'Totals' },
  net: { de: 'Netto', en: 'Net' },
  tax: { de: 'Umsatzsteuer', en: 'VAT' },
  gross: { de: 'Brutto', en: 'Gross' },
  rate: { de: '{rate} Umsatzsteuer', en: '{rate} VAT' },
  noTax: { de: 'Ohne Umsatzsteuer', en: 'Without VAT' },
  total: { de: 'Gesamtbetrag', en: 'Total' },

  contractFacts: {
    de: 'Angaben zu Ihrem Vertrag',
    en: 'Facts about your contract',
    informal: 'Angaben zu deinem Vertrag',
  },
  begin: { de: 'Beginn', en: 'Begin' },
  minTermEnd: { de: 'Mindestlaufzeit bis', en: 'Minimum term until' },
  noticePeriod: { de: 'Kündigungsfrist', en: 'Notice period' },
  lastDayForNotice: { de: 'Kündigung spätestens', en: 'Last day for notice' },
  end: { de: 'Vertragsende', en: 'Contract end' },
  changeOfProvider: {
    de: 'Wie ein Wechsel des Anbieters abläuft, lesen Sie bei der Bundesnetzagentur: www.bundesnetzagentur.de/anbieterwechsel',
    en: 'The Federal Network Agency explains how to change your provider: www.bundesnetzagentur.de/anbieterwechsel',
    informal: 'Wie ein Wechsel des Anbieters abläuft, liest du bei der Bundesnetzagentur: www.bundesnetzagentur.de/anbieterwechsel',
  },
  consumption: { de: 'Verbrauch zum Vertrag {contract}', en: 'Consumption of contract {contract}' },
  marketLocation: { de: 'Marktlokation {id}', en: 'Market location {id}' },
  meteringOperator: { de: 'Messstellenbetreiber {id}', en: 'Metering operator {id}' },
  gridArea: { de: 'Netzgebiet {id}', en: 'Grid area {id}' },
  meter: { de: 'Zähler {number}', en: 'Meter {number}' },
  gas: {
    de: '{cubicMetres} m³ × Zustandszahl {stateNumber} × Brennwert {calorificValue} kWh/m³',
    en: '{cubicMetres} m³ × state number {stateNumber} × calorific value {calorificValue} kWh/m³',
  },
  carbon: {
    de: 'Das gelieferte Gas verursacht {kilograms} kg CO2 (0,2009 kg je kWh nach Heizwert). Davon sind {cost} CO2-Kosten im Preis enthalten. Mieter können einen Teil davon vom Vermieter verlangen, in Wohngebäuden nach Stufen, sonst zur Hälfte (§§ 6, 8 CO2KostAufG).',
    en: 'The supplied gas causes {kilograms} kg of CO2 (0.2009 kg per kWh by net calorific value). The price includes {cost} for it. Tenants may claim a part from their landlord, by steps in homes, otherwise a half (sections 6, 8 CO2KostAufG).',
  },
  partsIncluded: { de: 'Im Preis sind enthalten, netto:', en: 'The price includes, net:' },
  energyRights: { de: 'Ihre Rechte bei Energie', en: 'Your rights about energy', informal: 'Deine Rechte bei Energie' },
  peers: {
    de: 'Die Vergleichsgruppen zeigen den üblichen Verbrauch ähnlicher Kunden, umgerechnet auf die abgerechneten Tage.',
    en: 'The peer groups show the usual consumption of similar customers, converted to the billed days.',
  },
  disputes: {
    de: 'Beanstandungen beantworten wir innerhalb von vier Wochen (§ 111a EnWG). Helfen wir nicht ab, können Verbraucher die Schlichtungsstelle Energie anrufen: Friedrichstraße 133, 10117 Berlin, www.schlichtungsstelle-energie.de. Fragen beantwortet auch der Verbraucherservice der Bundesnetzagentur: Postfach 8001, 53105 Bonn, www.bundesnetzagentur.de.',
    en: 'We answer complaints within four weeks (section 111a EnWG). If we do not remedy them, consumers may call upon the Schlichtungsstelle Energie: Friedrichstraße 133, 10117 Berlin, www.schlichtungsstelle-energie.de. The consumer service of the Federal Network Agency answers questions, too: Postfach 8001, 53105 Bonn, www.bundesnetzagentur.de.',
  },
  supplierChange: {
    de: 'Ein Wechsel des Lieferanten ist kostenlos. Der neue Lieferant übernimmt die Kündigung; die Lieferung wird nicht unterbrochen.',
    en: 'A change of supplier is free of charge. The new supplier takes care of the notice; the supply is not interrupted.',
  },
  newInstalment: {
    de: 'Ihr neuer Abschlag für Vertrag {contract}: {amount} im Monat, zum ersten Mal am {day}.',
    en: 'Your new instalment for contract {contract}: {amount} a month, for the first time on {day}.',
    informal: 'Dein neuer Abschlag für Vertrag {contract}: {amount} im Monat, zum ersten Mal am {day}.',
  },
  prepayment: {
    de: 'Der Abschlag ist eine Anzahlung. Wir ziehen ihn von Ihrer nächsten Verbrauchsrechnung ab.',
    en: 'The instalment is a prepayment. We deduct it from your next consumption bill.',
    informal: 'Der Abschlag ist eine Anzahlung. Wir ziehen ihn von deiner nächsten Verbrauchsrechnung ab.',
  },
  rights: { de: 'Gut zu wissen', en: 'Good to know' },
  questions: { de: 'Fragen zu dieser Rechnung: {ways}', en: 'Questions about this invoice: {ways}' },
  objection: {
    de: 'Sie können gegen einzelne Forderungen dieser Rechnung begründete Einwände erheben, bei Telekommunikation innerhalb von acht Wochen nach Zugang (§ 67 TKG).',
    en: 'You may raise reasoned objections to single claims of this invoice, for telecommunications within eight weeks of its receipt (section 67 TKG).',
    informal:
      'Du kannst gegen einzelne Forderungen dieser Rechnung begründete Einwände erheben, bei Telekommunikation innerhalb von acht Wochen nach Zugang (§ 67 TKG).',
  },
  landWork: {
    de: 'Enthält die Rechnung Leistungen an einem Grundstück, bewahren Sie sie bitte zwei Jahre auf (§ 14b Abs. 1 UStG).',
    en: 'If the invoice contains work on real estate, please keep it for two years (section 14b (1) UStG).',
    informal: 'Enthält die Rechnung Leistungen an einem Grundstück, bewahre sie bitte zwei Jahre auf (§ 14b Abs. 1 UStG).',
  },
  page: { de: 'Seite {page} von {pages}', en: 'Page {page} of {pages}' },
} as const satisfies Record<string, Text>

export type Word = keyof typeof words

/** The words with their values, in the language of the receipt. */
export function say(word: Word, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  return textIn(words[word], language).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

export function languageOf({ language, addressing }: SnapshotReceiver): Language {
  return language === 'de' && addressing === 'informal' ? 'de-x-informal' : language
}

/** 'Rechnung R-2026-000123'; a draft says so. */
export function receiptTitle({ kind, number }: ReceiptDocument, language: Language): string {
  const named = textIn(kinds[kind], language)
  return number === null ? say('draftTitle', language, { kind: named }) : say('titled', language, { kind: named, number })
}

/** The text of an item in the language, or the German one where there is no other. */
export function itemText({ text, texts }: Pick<DocumentItem, 'text' | 'texts'>, language: Language): string {
  return texts?.[language] ?? text
}

const reasons: Partial<Record<TaxCategory, Text>> = {
  AE: {
    de: 'Steuerschuldnerschaft des Leistungsempfängers',
    en: 'Reverse charge (Steuerschuldnerschaft des Leistungsempfängers)',
  },
  E: { de: 'Die Leistung ist von der Umsatzsteuer befreit', en: 'The service is exempt from VAT' },
  O: { de: 'Die Zahlung unterliegt nicht der Umsatzsteuer', en: 'The payment is outside the scope of VAT' },
}

/** § 14 (4) no. 8, § 14a (5) UStG: the reason for no tax stands on the receipt. Undefined where there is tax, or a rate of zero by law. */
export function reasonForNoTax(category: TaxCategory, language: Language): string | undefined {
  const reason = reasons[category]
  return reason && textIn(reason, language)
}
