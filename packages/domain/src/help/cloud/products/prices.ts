import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps, table } from '../../blocks.ts'

export const prices: HelpPage = {
  path: 'cloud/produkte/preise',
  title: { de: 'Preise', en: 'Prices' },
  summary: { de: 'Wie aus Preisbestandteilen der Betrag einer Rechnung wird.', en: 'How price components become the sum of a bill.' },
  about: {
    lists: ['invoicing/tariffzones', 'invoicing/destinations', 'admintools/destinations'],
    types: ['priceComponent', 'priceStep', 'priceTact', 'tariffzone', 'destination'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Produkt hat einen oder mehrere Preisbestandteile: etwa eine einmalige Anschlussgebühr und ein monatliches Entgelt. Preise werden netto eingetragen; der Bruttopreis wird mit dem Steuersatz gerechnet.',
          en: 'A product has one or more price components, such as a fee once and a monthly charge. Prices are entered net; the gross price follows from the tax rate.',
        }),
      ],
    },
    {
      id: 'kinds',
      title: { de: 'Preisarten', en: 'Pricing types' },
      blocks: [
        table(
          [
            { de: 'Preisart', en: 'Pricing type' },
            { de: 'Wofür', en: 'What for' },
          ],
          [
            [
              { de: 'Einmalig', en: 'Once' },
              { de: 'Anschluss, Versand, Gerätekauf.', en: 'Connection, delivery, device.' },
            ],
            [
              { de: 'Laufend', en: 'Recurring' },
              {
                de: 'Je Abrechnungszeitraum; angebrochene werden tageweise gerechnet.',
                en: 'For each billing period; parts of one by the day.',
              },
            ],
            [
              { de: 'Nach Verbrauch', en: 'By usage' },
              { de: 'Je Einheit, abzüglich freier Einheiten.', en: 'For each unit beyond the free ones.' },
            ],
            [
              { de: 'Gestaffelt', en: 'Stepped' },
              {
                de: 'Der Preis hängt von der Menge ab: die Staffeln darunter eintragen.',
                en: 'The price depends on the quantity: enter the steps below.',
              },
            ],
            [
              { de: 'Getaktet', en: 'Tacted' },
              {
                de: 'Gespräche: erster Takt und Folgetakt in Sekunden (60/60 heißt je angefangene Minute).',
                en: 'Calls: first and following tact in seconds (60/60 is by the begun minute).',
              },
            ],
          ],
        ),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Felder, die Fragen aufwerfen', en: 'Fields that raise questions' },
      blocks: [
        fields(
          'priceComponent:pricingType',
          'priceComponent:billingType',
          'priceComponent:singleprice',
          'priceComponent:regularPrice',
          'priceComponent:promotionMonths',
          'priceComponent:priceaccuracy',
          'priceComponent:freeUnits',
          'priceComponent:minSpend',
          'priceComponent:obis',
          'priceComponent:condition',
          'priceComponent:billingreferenceperiod',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Das Produkt öffnen, Reiter „Preise“, „Anlegen“.', en: 'Open the product, tab “Prices”, “Add”.' },
          {
            de: 'Preisart und Abrechnung wählen, den Nettopreis eintragen; der Bruttopreis erscheint nach dem Speichern.',
            en: 'Choose pricing and billing type and enter the net price; the gross price shows once saved.',
          },
          {
            de: 'Für einen Aktionspreis den späteren Preis unter „Regulärer Preis netto“ und die Monate der Aktion eintragen: Danach gilt er, und Kunden lesen ihn von Anfang an. Ohne Monate wird er nur genannt, wenn „Regulären Preis zeigen“ an ist.',
            en: 'For an offer enter the later price as the regular one, and the months of the offer: it holds after them, and customers read it from the start. Without months it is only named, if it is to be shown.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein geänderter Preis gilt ab dem nächsten Monat, der noch nicht berechnet ist. Was schon auf Rechnungen steht, behält seinen Preis: Ein falscher wird mit einem Storno und neuer Rechnung berichtigt. Ein neuer Preisbestandteil gilt für neue Verkäufe; für laufende Verträge gibt es „Preise ändern“.',
          en: 'A changed price counts from the next month that is not billed yet. What stands on bills keeps its price: a wrong one is corrected by a cancellation with a new bill. A new price component is for new sales; running contracts get theirs by “Change prices”.',
        }),
        note({
          de: 'Preise für Verbraucher werden brutto beworben: Den Nettopreis so wählen, dass der Bruttopreis auf den Cent stimmt. Dafür gibt es bis zu vier Nachkommastellen.',
          en: 'Consumers are shown gross prices: choose the net price so that the gross one is right to the cent. There are up to four decimals for that.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('products', 'invoicing/tariffzones')] },
  ],
}
