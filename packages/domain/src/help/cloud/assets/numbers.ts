import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, steps, table } from '../../blocks.ts'

export const numbers: HelpPage = {
  path: 'cloud/assets/rufnummern',
  title: { de: 'Rufnummern', en: 'Phone numbers' },
  summary: { de: 'Der eigene Nummernbestand und wem die Nummern gehören.', en: 'The own numbers, and whom they belong to.' },
  about: { lists: ['assets/managednumber'], types: ['managedNumber', 'numberBlock', 'portingOrder'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Jede Nummer steht einmal im Bestand, international geschrieben: +4922147100123. Der Status sagt, ob man sie vergeben kann.',
          en: 'Each number stands there once, written internationally: +4922147100123. Its state tells whether it can be given.',
        }),
      ],
    },
    {
      id: 'states',
      title: { de: 'Der Status', en: 'The state' },
      blocks: [
        table(
          [
            { de: 'Status', en: 'State' },
            { de: 'Bedeutung', en: 'Meaning' },
          ],
          [
            [
              { de: 'Frei', en: 'Free' },
              { de: 'Kann vergeben werden.', en: 'Can be given.' },
            ],
            [
              { de: 'Reserviert', en: 'Reserved' },
              { de: 'Für einen laufenden Vorgang zurückgelegt.', en: 'Kept for a process.' },
            ],
            [
              { de: 'Vergeben', en: 'Assigned' },
              { de: 'Gehört zu einem Vertragselement.', en: 'Belongs to a contract element.' },
            ],
            [
              { de: 'In Quarantäne', en: 'In quarantine' },
              { de: 'War vergeben; der Kunde kann sie noch mitnehmen.', en: 'Was given; the customer may still take it along.' },
            ],
            [
              { de: 'Weggegangen', en: 'Ported out' },
              { de: 'Bei einem anderen Anbieter.', en: 'With another carrier.' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Felder', en: 'Fields' },
      blocks: [
        fields(
          'managedNumber:number',
          'managedNumber:numberKind',
          'managedNumber:quarantineUntil',
          'managedNumber:cdr',
          'managedNumber:portierungskennung',
          'managedNumber:sipAccount',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Eine Nummer vergeben: Vorgang „Rufnummer hinzufügen“. Er reserviert, damit niemand sie doppelt vergibt.',
            en: 'To give a number use “Add phone number”. It reserves, so that nobody gives it twice.',
          },
          { de: 'Eine Nummer mitbringen: Vorgang „Anbieterwechsel“.', en: 'To bring one along use the change of provider.' },
          { de: 'Abschalten: „Rufnummer entfernen“.', en: 'To switch one off use “Remove phone number”.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Den Status nicht von Hand auf „frei“ setzen, solange die Quarantäne läuft: Der Kunde hätte noch Anspruch darauf.',
          en: 'Do not set the state to free while the quarantine lasts: the customer may still claim it.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('assets/managednumber')] },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/vorgaenge/rufnummer-hinzufuegen', 'cloud/vorgaenge/anbieterwechsel')],
    },
  ],
}
