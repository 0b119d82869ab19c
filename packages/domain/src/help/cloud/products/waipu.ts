import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const waipuTv: HelpPage = {
  path: 'cloud/produkte/waipu-tv',
  title: { de: 'waipu.tv', en: 'waipu.tv' },
  summary: { de: 'Fernsehpakete eines Partners im eigenen Vertrag.', en: 'Television packages of a partner in the own contract.' },
  about: { types: ['productTv'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Fernsehen kommt von waipu.tv, verkauft und abgerechnet wird es mit dem eigenen Vertrag. Ein TV-Produkt verweist mit seiner Paketkennung auf das Paket beim Partner.',
          en: 'Television comes from waipu.tv and is sold and billed with the own contract. A TV product refers to the package of the partner by its code.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [fields('productTv:packageCode', 'productTv:streams', 'productTv:ageCheck')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Ein TV-Produkt mit der Paketkennung des Partners anlegen.',
            en: 'Make a TV product with the package code of the partner.',
          },
          { de: 'Dem Vertrag mit „Produkt hinzufügen“ geben.', en: 'Put it into the contract with “Add product”.' },
          {
            de: 'Vorgänge dazu zeigen das Zeichen „waipu.tv“ in den Prozesslisten.',
            en: 'Processes about it show the flag “waipu.tv” in their lists.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Die Freischaltung beim Partner geschieht nicht in der Anwendung. Steht das Produkt im Vertrag und geht das Fernsehen nicht, dort nachsehen.',
          en: 'It is activated at the partner, not in the application. If it is in the contract and television does not work, look there.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('products')] },
  ],
}
