import type { MailText } from '@twinwerk/model/letter/mail-text'
import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const countContracts: Text = { de: 'Verträge und Fristen ermitteln', en: 'Find contracts and time limits' }

export const labels = {
  product: { de: 'Produkt', en: 'Product' },
  component: { de: 'Preisbestandteil, der sich ändert', en: 'Price component that changes' },
  changedComponent: { de: 'Preisbestandteil', en: 'Price component' },
  zonePrice: { de: 'Preis einer Tarifzone', en: 'Price of a tariff zone' },
  zonePriceHelp: { de: 'Der Preis von Verbindungen in diese Zone.', en: 'The price of calls to this zone.' },
  newPriceHelp: {
    de: 'Je Zeitraum, je Einheit oder je Minute, wie der bisherige. Leer bei Staffeln und bei Takten mit eigenen Preisen.',
    en: 'By period, unit or minute, as the former one. Empty with steps, and with tacts that have prices of their own.',
  },
  newPrices: { de: 'Neue Preise', en: 'New prices' },
  newPricesHelp: {
    de: 'Alle Preise, die sich an diesem Tag ändern, auch von mehreren Produkten. Jeder Kunde erfährt in einer Nachricht von denen, die er zahlt.',
    en: 'All prices that change on this day, of several products too. Each customer learns in one message of those that they pay.',
  },
  netHelp: { de: 'Je Zeitraum, je Einheit oder je Minute, wie der bisherige.', en: 'By period, unit or minute, as the former one.' },
  newInitialPrice: { de: 'Neuer Preis des ersten Takts netto', en: 'New net price of the initial unit' },
  newFollowingPrice: { de: 'Neuer Preis des Folgetakts netto', en: 'New net price of the following unit' },
  unitsHelp: {
    de: 'Nur für Verbindungen, deren Takte eigene Preise haben. Die Taktung selbst bleibt.',
    en: 'Only for calls whose tacts have prices of their own. The tact itself stays.',
  },
  newSteps: { de: 'Neue Staffeln', en: 'New steps' },
  newStepsHelp: {
    de: 'Alle Staffeln des neuen Preises, die erste ab 0. Wie gerechnet wird, bleibt wie bisher.',
    en: 'All steps of the new price, the first from 0. The way of calculating stays.',
  },
  comparison: { de: 'Bisher und künftig', en: 'Until now and from then on' },
  comparisonEn: { de: 'Bisher und künftig auf Englisch', en: 'Until now and from then on, in English' },
  onlyContracts: { de: 'Nur diese Verträge', en: 'Only these contracts' },
  allContracts: { de: 'Leer: alle Verträge mit einem der Produkte.', en: 'Empty: all contracts with one of the products.' },
  noticeHelp: {
    de: 'Kunden erfahren es ein bis zwei Monate vorher (§ 57 Abs. 2 TKG), bei Energie mindestens sechs Wochen. Liegt der Tag weiter weg, wartet der Vorgang mit der Ankündigung.',
    en: 'Customers are told one to two months before (§ 57 (2) TKG), with energy six weeks at least. If the day is further away, the process waits before it tells them.',
  },
  changeReason: { de: 'Grund für die Kunden', en: 'Reason for the customers' },
  reasonHelp: {
    de: 'Steht wörtlich in der Ankündigung: Anlass und Umfang der Änderung.',
    en: 'Stands word for word in the announcement: cause and extent of the change.',
  },
  takeBackReason: { de: 'Grund der Rücknahme', en: 'Reason for taking it back' },
  takeBackHelp: { de: 'Steht wörtlich in der Nachricht an die Kunden.', en: 'Stands word for word in the message to the customers.' },
  affectedCount: { de: 'Betroffene Verträge', en: 'Contracts affected' },
  leftOutCount: { de: 'Ausgelassene Verträge', en: 'Contracts left out' },
  monthlyBefore: { de: 'Im Monat bisher, brutto', en: 'A month until now, gross' },
  monthlyAfter: { de: 'Im Monat künftig, brutto', en: 'A month from then on, gross' },
  told: { de: 'Angekündigt', en: 'Announced' },
  withoutMail: { de: 'Davon ohne E-Mail-Adresse', en: 'Of these without email address' },
  affected: { de: 'Preise ändern sich', en: 'Prices change' },
  ending: { de: 'Ausgelassen: endet vorher', en: 'Left out: ends before' },
  changed: { de: 'Ausgelassen: schon geändert', en: 'Left out: changed already' },
  special: { de: 'Ausgelassen: anderer Preis vereinbart', en: 'Left out: another price agreed' },
  specialHelp: {
    de: 'Mit diesen Kunden ist ein eigener Preis vereinbart. Er bleibt, wie er ist.',
    en: 'A price of their own was agreed with these customers. It stays as it is.',
  },
  promoted: { de: 'Ausgelassen: Aktion läuft noch', en: 'Left out: an offer still runs' },
  informed: { de: 'Angekündigt und neu vereinbart', en: 'Announced and agreed anew' },
  byLetter: { de: 'Brief nötig', en: 'Letter needed' },
  restored: { de: 'Zurückgenommen', en: 'Taken back' },
  byChange: { de: 'Preisänderung', en: 'Price change' },
  newComponent: { de: 'Neuer Preisbestandteil', en: 'New price component' },
} as const satisfies Readonly<Record<string, Text>>

/** The names of the elements of the diagram. */
export const names = {
  preview: { de: 'Vorschau berechnen', en: 'Calculate the preview' },
  isDone: { de: 'Fertig?', en: 'Done?' },
  notYet: { de: 'noch nicht', en: 'not yet' },
  review: { de: 'Vorschau prüfen', en: 'Check the preview' },
  isRight: { de: 'In Ordnung?', en: 'All right?' },
  rejected: { de: 'abgelehnt', en: 'rejected' },
  givenUp: { de: 'Aufgegeben', en: 'Given up' },
  lookAtLimit: { de: 'Grenze ansehen', en: 'Look at the limit' },
  whoApproves: { de: 'Über der Grenze?', en: 'Above the limit?' },
  approveAbove: { de: 'Preisänderung über der Grenze freigeben', en: 'Approve the price change above the limit' },
  lookAtApproval: { de: 'Freigabe ansehen', en: 'Look at the approval' },
  bySelf: { de: 'selbst begonnen', en: 'began it' },
  isApproved: { de: 'Freigegeben?', en: 'Approved?' },
  waitToTell: { de: 'Früheste Ankündigung', en: 'Earliest announcement' },
  begin: { de: 'Neue Preise anlegen', en: 'Make the new prices' },
  isInTime: { de: 'Rechtzeitig?', en: 'In time?' },
  tooLate: { de: 'Zu spät für die Ankündigung', en: 'Too late to announce' },
  announce: { de: 'Kunden unterrichten und Preise vereinbaren', en: 'Tell the customers and agree the prices' },
  hasLetters: { de: 'Briefe nötig?', en: 'Letters needed?' },
  letters: { de: 'Briefe der Ankündigung drucken und versenden', en: 'Print and send the letters of the announcement' },
  watch: { de: 'Preisänderung zurücknehmen (nur bei Bedarf)', en: 'Take the price change back (only if needed)' },
  dayCame: { de: 'Neue Preise gelten', en: 'New prices apply' },
  done: { de: 'Preise geändert', en: 'Prices changed' },
  takeBack: { de: 'Bisherige Preise wieder vereinbaren', en: 'Agree the former prices again' },
  takenBack: { de: 'Zurückgenommen', en: 'Taken back' },
} as const satisfies Readonly<Record<string, Text>>

export const help: ProcessHelp = {
  slug: 'preise-aendern',
  summary: {
    de: 'Laufende Preise, Arbeitspreise, Staffeln oder Preise von Verbindungen bei vielen Verträgen ändern.',
    en: 'Change recurring prices, prices by usage, steps or prices of calls of many contracts.',
  },
  purpose: [
    {
      de: 'Der Vorgang setzt auf einen Tag einen oder mehrere neue Preise, auch von mehreren Produkten: laufende Preise, solche nach Verbrauch wie den Arbeitspreis, Staffeln und Preise von Verbindungen in eine Tarifzone. Die neuen Preise gelten bei allen Verträgen, die sie zahlen, oder nur bei den gewählten; ein Vertrag mit nur einem der Preise ändert nur diesen. Die Vorschau nennt die betroffenen Verträge, ihre Summe im Monat bisher und künftig, und die ausgelassenen mit dem Grund: Der Vertrag endet vorher, die Preise wurden schon geändert oder sind schon die neuen, mit dem Kunden ist ein anderer Preis vereinbart, oder eine Aktion läuft noch. Bei Preisen nach Verbrauch und Staffeln rechnet die Vorschau mit der Jahresverbrauchsprognose der Marktlokationen, bei Verbindungen mit den letzten drei vollen Monaten. Der Preis des Produkts für neue Verträge bleibt, wie er ist; er wird am Produkt gepflegt.',
      en: 'The process sets one or several new prices from a day on, of several products too: recurring prices, prices by usage such as that of a kWh, steps and prices of calls to a tariff zone. They count for all contracts that pay them, or only for the chosen ones; a contract with one of the prices changes that one alone. The preview names the contracts affected, their sum a month until now and from then on, and those left out with the reason: the contract ends before, the prices were changed already or are the new ones, another price was agreed with the customer, or an offer still runs. For prices by usage and steps the preview takes the annual forecast of the market locations, for calls the last three whole months. The price of the product for new contracts stays as it is; it is maintained at the product.',
    },
    {
      de: 'Die Abrechnung prüft die Vorschau. Liegt die neue Monatssumme über der Grenze der Freigabe, gibt die Abrechnungsleitung frei, und zwar jemand anderes als die Person, die begonnen hat. Bis zur Ankündigung kann der Vorgang abgebrochen werden, ohne dass ein Kunde etwas erfährt.',
      en: 'Billing checks the preview. Where the new monthly sum is above the limit of approval, the billing lead approves, and it is somebody else than the person who began. Until the announcement the process can be stopped without any customer learning of it.',
    },
    {
      de: 'Die Ankündigung geht frühestens zwei Monate vorher hinaus. Darin stehen alle alten und neuen Preise des Vertrags, der Tag, der Grund und das Recht, kostenlos und ohne Frist zu kündigen; werden die Preise nur günstiger, entfällt dieses Recht. Im selben Schritt werden die neuen Preise ab ihrem Tag am Vertrag vereinbart: Die Vorschau der nächsten Rechnung zeigt sie schon. Kunden ohne E-Mail-Adresse bekommen dieselbe Mitteilung als Brief: Er liegt am Vertrag und am Vorgang, wartet auf Druck und geht mit der nächsten Postmappe hinaus. Diese Kunden stehen unter „Brief nötig“. Ein Kunde, der deshalb kündigt, kündigt außerordentlich mit dem Grund „Anderer Grund“.',
      en: 'The announcement goes out two months before at the earliest. It names all old and new prices of the contract, the day, the reason and the right to terminate without cost and notice; where prices only fall, this right does not arise. In the same step the new prices are agreed in the contract from their day on: the preview of the next bill shows them already. Customers without an email address get the same message as a letter: it lies at the contract and at the process, waits for print, and goes out with the next post folder. These customers stand under “Letter needed”. A customer who terminates because of it does so extraordinarily, with the reason “Other”.',
    },
    {
      de: 'Nach der Ankündigung bleibt bis zum Tag eine Aufgabe offen. Wer sie mit einem Grund abschließt, nimmt die Änderung zurück: Die bisherigen Preise gelten weiter, und die Kunden erfahren es auf demselben Weg. Soll es bei der Änderung bleiben, ist nichts zu tun.',
      en: 'After the announcement a task stays open until the day. Finishing it with a reason takes the change back: the former prices go on, and the customers are told in the same way. If the change is to stay, there is nothing to do.',
    },
  ],
  laws: ['changeNoticeLeast'],
}

const formal = 'Guten Tag,\n\nab dem {date} ändert sich in Ihrem Vertrag {contract} Folgendes:\n\n{lines}\n\nDer Grund: {reason}\n\n'
const informal = 'Hallo,\n\nab dem {date} ändert sich in deinem Vertrag {contract} Folgendes:\n\n{lines}\n\nDer Grund: {reason}\n\n'
const english = 'Hello,\n\nfrom {date} the following changes in your contract {contract}:\n\n{lines}\n\nThe reason: {reason}\n\n'
const announced = {
  de: 'Preisänderung zu Ihrem Vertrag {contract}',
  informal: 'Preisänderung zu deinem Vertrag {contract}',
  en: 'Change of price in your contract {contract}',
} as const

export const mails = {
  priceChangeTelecom: {
    subject: announced,
    body: {
      de: `${formal}Sie können den Vertrag deshalb ohne Einhaltung einer Frist und ohne Kosten kündigen, bis drei Monate nach Zugang dieser Mitteilung (§ 57 Abs. 1 TKG). Er endet frühestens mit dem Tag der Änderung. Kündigen Sie nicht, gilt die Änderung ab diesem Tag.\n\n{brand}`,
      informal: `${informal}Du kannst den Vertrag deshalb ohne Einhaltung einer Frist und ohne Kosten kündigen, bis drei Monate nach Zugang dieser Mitteilung (§ 57 Abs. 1 TKG). Er endet frühestens mit dem Tag der Änderung. Kündigst du nicht, gilt die Änderung ab diesem Tag.\n\n{brand}`,
      en: `${english}You may therefore terminate the contract without notice and without cost, until three months after receiving this message (section 57 (1) TKG). It ends on the day of the change at the earliest. If you do not terminate, the change applies from that day on.\n\n{brand}`,
    },
  },
  priceChangeEnergy: {
    subject: announced,
    body: {
      de: `${formal}Sie können den Vertrag deshalb ohne Einhaltung einer Frist und ohne Kosten kündigen, bis die Änderung wirksam wird (§ 41 Abs. 5 EnWG). Kündigen Sie nicht, gilt sie ab ihrem Tag.\n\n{brand}`,
      informal: `${informal}Du kannst den Vertrag deshalb ohne Einhaltung einer Frist und ohne Kosten kündigen, bis die Änderung wirksam wird (§ 41 Abs. 5 EnWG). Kündigst du nicht, gilt sie ab ihrem Tag.\n\n{brand}`,
      en: `${english}You may therefore terminate the contract without notice and without cost until the change takes effect (section 41 (5) EnWG). If you do not terminate, the change applies from its day on.\n\n{brand}`,
    },
  },
  priceChangeBenefit: {
    subject: announced,
    body: {
      de: `${formal}Für Sie wird es günstiger. Sie müssen nichts tun.\n\n{brand}`,
      informal: `${informal}Für dich wird es günstiger. Du musst nichts tun.\n\n{brand}`,
      en: `${english}You pay less. There is nothing you need to do.\n\n{brand}`,
    },
  },
  priceChangeTakenBack: {
    subject: {
      de: 'Preisänderung zu Ihrem Vertrag {contract} zurückgenommen',
      informal: 'Preisänderung zu deinem Vertrag {contract} zurückgenommen',
      en: 'Change of price in your contract {contract} taken back',
    },
    body: {
      de: 'Guten Tag,\n\nwir hatten Ihnen für den {date} eine Preisänderung in Ihrem Vertrag {contract} angekündigt. Diese Änderung nehmen wir zurück: Es bleibt bei dem, was Sie bisher zahlen.\n\nDer Grund: {reason}\n\n{brand}',
      informal:
        'Hallo,\n\nwir hatten dir für den {date} eine Preisänderung in deinem Vertrag {contract} angekündigt. Diese Änderung nehmen wir zurück: Es bleibt bei dem, was du bisher zahlst.\n\nDer Grund: {reason}\n\n{brand}',
      en: 'Hello,\n\nwe had announced a change of price in your contract {contract} for {date}. We take this change back: you go on paying what you paid until now.\n\nThe reason: {reason}\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
