import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const phoneBook: HelpPage = {
  path: 'cloud/assets/telefonbucheintraege',
  title: { de: 'Telefonbucheinträge', en: 'Phone book entries' },
  summary: { de: 'Was von einer Nummer im Telefonbuch steht.', en: 'What the phone book says of a number.' },
  about: { lists: ['assets/phonebookentry'], types: ['phoneBookEntry'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Jeder Kunde entscheidet selbst, ob und wie seine Nummer veröffentlicht wird (§ 17 TDDDG). Ohne Wunsch gibt es keinen Eintrag.',
          en: 'Each customer decides whether and how the number is published (§ 17 TDDDG). Without a wish there is no entry.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [fields('phoneBookEntry:entryType', 'phoneBookEntry:reverseSearch', 'phoneBookEntry:sentAt', 'phoneBookEntry:confirmedAt')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Eintrag zur Rufnummer anlegen und die Art wählen.', en: 'Make an entry for the number and choose its type.' },
          { de: 'Rückwärtssuche nur erlauben, wenn der Kunde es möchte.', en: 'Allow reverse search only where the customer wants it.' },
          {
            de: 'Nach dem Versand an das Verzeichnis „Gesendet am“ und die Bestätigung eintragen.',
            en: 'After it was sent to the directory enter the day and the confirmation.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Wird ein Eintrag gelöscht, bleibt die gedruckte Ausgabe bis zur nächsten Auflage bestehen. Dem Kunden sagen.',
          en: 'A printed book stays as it is until its next edition. Tell the customer.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('assets/phonebookentry', 'assets/managednumber')] },
  ],
}
