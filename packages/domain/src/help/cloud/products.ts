import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, pages, paragraph, points, steps } from '../blocks.ts'

export const products: HelpPage = {
  path: 'cloud/produkte',
  title: { de: 'Produkte', en: 'Products' },
  summary: { de: 'Was verkauft wird, mit Preisen und Vermarktungszeitraum.', en: 'What is sold, with prices and the time on the market.' },
  about: { lists: ['products'], types: ['product'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Produkt beschreibt eine Leistung einmal; Verträge verweisen mit ihren Elementen darauf. Die Art bestimmt, welche Angaben dazugehören: Geschwindigkeiten beim Internetprodukt, Rufnummern beim Telefonieprodukt, Modell bei Hardware.',
          en: 'A product describes a service once; contracts refer to it with their elements. Its kind decides what belongs to it: speeds of an internet product, numbers of a telephony product, the model of hardware.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Vermarktung: Nur zwischen Beginn und Ende der Vermarktung wird ein Produkt angeboten. Laufende Verträge behalten es danach.',
            en: 'Marketing: a product is offered only between begin and end of marketing. Running contracts keep it afterwards.',
          },
          { de: 'Zielgruppe: wem die Bestellstrecke es zeigt.', en: 'Target group: whom the order journey shows it to.' },
          {
            de: 'Laufzeit, Frist und Verlängerung: Ein neuer Vertrag übernimmt sie vom Produkt.',
            en: 'Term, notice and extension: a new contract takes them from the product.',
          },
          { de: 'Produktinformationsblatt: entsteht aus diesen Angaben.', en: 'Product information sheet: is made of this.' },
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: '„Anlegen“ und die Art wählen.', en: 'Press “Add” and choose the kind.' },
          { de: 'Name, Beschreibung und Vermarktung ausfüllen.', en: 'Fill in name, description and marketing.' },
          {
            de: 'Preisbestandteile ergänzen und erst dann auf „aktiv“ stellen.',
            en: 'Add price components, and only then set it to active.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Den Preis eines Produkts, das schon verkauft ist, nicht ändern: Er gilt für alle Verträge damit. Statt dessen ein neues Produkt anlegen und die Vermarktung des alten beenden.',
          en: 'Do not change the price of a product that was sold: it holds for all its contracts. Make a new product and end the marketing of the old one.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('products')] },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [
        pages(
          'cloud/produkte/preise',
          'cloud/produkte/internetprodukte',
          'cloud/produkte/telefonieprodukte',
          'cloud/produkte/hardwareprodukte',
          'cloud/produkte/waipu-tv',
        ),
      ],
    },
  ],
}
