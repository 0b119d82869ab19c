import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const tags: HelpPage = {
  path: 'cloud/einstellungen/schlagworte',
  title: { de: 'Schlagworte', en: 'Tags' },
  summary: { de: 'Eigene Merkmale an Verträgen und Partnern.', en: "Marks of one's own on contracts and partners." },
  about: { lists: ['settings/tags'], types: ['tag'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Schlagwort ist ein Wort mit Farbe, das sich an Einträge hängen lässt. Es bewirkt nichts von selbst; es hilft beim Filtern.',
          en: 'A tag is a word with a colour on an entry. It does nothing by itself; it helps to filter.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'In der Liste anlegen, mit einer Beschreibung, wann es benutzt wird.',
            en: 'Add it in the list, with a description of when it is used.',
          },
          { de: 'In der Detailansicht am Eintrag wählen.', en: 'Choose it in the panel of an entry.' },
          { de: 'Im Filter einer Liste danach suchen.', en: 'Look for it with the filter of a list.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Viele ähnliche Schlagworte nützen niemandem. Vor dem Anlegen nachsehen, ob es eines gibt.',
          en: 'Many similar tags help nobody. Look first whether there is one.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('settings/tags')] },
  ],
}
