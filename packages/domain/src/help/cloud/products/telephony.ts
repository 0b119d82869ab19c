import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, points, steps } from '../../blocks.ts'

export const telephonyProducts: HelpPage = {
  path: 'cloud/produkte/telefonieprodukte',
  title: { de: 'Telefonieprodukte', en: 'Telephony products' },
  summary: { de: 'Rufnummern, Sprachkanäle, Flatrates und Minutenpreise.', en: 'Numbers, channels, flat rates and prices by the minute.' },
  about: { types: ['productTelephony'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Das Telefonieprodukt sagt, wie viele Rufnummern und gleichzeitige Gespräche enthalten sind und welche Ziele pauschal abgegolten sind. Was die Flatrates nicht abdecken, kosten die Gespräche nach Tarifzonen.',
          en: 'A telephony product says how many numbers and calls at a time are included and which destinations are flat. What the flat rates leave out costs by tariff zones.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Tarifzone: fasst Rufziele mit gleichem Preis zusammen und trägt den getakteten Preis.',
            en: 'Tariff zone: joins destinations of one price and carries the tacted price.',
          },
          { de: 'Rufziel: ein Land oder Netz mit seinen Vorwahlen.', en: 'Destination: a country or network with its codes.' },
          {
            de: 'Einzelverbindungsnachweis: was auf der Rechnung steht. Der Kunde entscheidet; die Angabe hier ist der Ausgangswert.',
            en: 'Call data record: what the bill shows. The customer decides; here is what it begins with.',
          },
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Anzahl der Rufnummern und Kanäle eintragen.', en: 'Enter numbers and channels.' },
          { de: 'Tarifzonen zuordnen, die für dieses Produkt gelten.', en: 'Link the tariff zones that hold for the product.' },
          { de: 'Flatrates ankreuzen.', en: 'Tick the flat rates.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein Ziel ohne Tarifzone lässt sich nicht abrechnen. Vor dem Verkauf prüfen, dass alle Zonen zugeordnet sind.',
          en: 'A destination without a tariff zone cannot be billed. See that all zones are linked before it is sold.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('products', 'invoicing/tariffzones', 'invoicing/destinations')],
    },
  ],
}
