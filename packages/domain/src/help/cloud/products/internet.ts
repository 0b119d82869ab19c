import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const internetProducts: HelpPage = {
  path: 'cloud/produkte/internetprodukte',
  title: { de: 'Internetprodukte', en: 'Internet products' },
  summary: {
    de: 'Tarife mit ihren Geschwindigkeiten, so wie das Gesetz sie verlangt.',
    en: 'Tariffs with their speeds, as the law asks for them.',
  },
  about: { types: ['productInternet'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Zu jedem Internetprodukt gehören sechs Geschwindigkeiten: minimal, normalerweise verfügbar und maximal, je im Download und Upload. So stehen sie im Produktinformationsblatt (§ 1 TKTransparenzV), und an ihnen wird gemessen, ob ein Anschluss zu langsam ist.',
          en: 'Six speeds belong to an internet product: minimum, normally available and maximum, down and up. They stand in the product information sheet (§ 1 TKTransparenzV) and decide whether a line is too slow.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [
        fields(
          'productInternet:downMax',
          'productInternet:downNormal',
          'productInternet:downMin',
          'productInternet:volumeLimit',
          'productInternet:ipType',
          'productInternet:media',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Geschwindigkeiten mit Einheit eintragen: „250 M“ sind 250 Mbit/s.',
            en: 'Enter speeds with their unit: “250 M” is 250 Mbit/s.',
          },
          {
            de: 'Technik wählen: Die Verfügbarkeitsabfrage bietet das Produkt nur an, wo sie liegt.',
            en: 'Choose the technology: the availability check offers the product only where it is.',
          },
          { de: 'IP-Adresse nur vorgeben, wenn sie zum Tarif gehört.', en: 'Give an IP type only where it belongs to the tariff.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Minimal ≤ normal ≤ maximal, sonst lässt sich nicht speichern. Ein zu niedriger normaler Wert macht das Produkt unattraktiv, ein zu hoher führt zu Minderungen.',
          en: 'Minimum ≤ normal ≤ maximum, or it cannot be saved. A normal speed that is too low sells badly, one that is too high leads to reductions.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('products')] },
  ],
}
