import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const projects: HelpPage = {
  path: 'cloud/einstellungen/projekte',
  title: { de: 'Projekte', en: 'Projects' },
  summary: {
    de: 'Vorhaben, auf die Zeiten, Kosten und Bauarbeiten laufen.',
    en: 'Undertakings that time, costs and construction belong to.',
  },
  about: {
    lists: ['settings/projects', 'costcenters', 'timetracking', 'travelexpenses', 'efforts'],
    types: ['project', 'costCenter', 'effort'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Projekt fasst zusammen, was zu einem Vorhaben gehört: Kostenstellen, erfasste Zeiten, Reisekosten und im Ausbau die Anschlüsse, die damit entstehen.',
          en: 'A project joins what belongs to an undertaking: cost centres, time, travel expenses, and in construction the connections it brings.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Projekt mit Nummer, Zeitraum und Budget anlegen.', en: 'Make the project with number, time and budget.' },
          { de: 'Kostenstellen zuordnen: Auf sie werden Zeiten gebucht.', en: 'Link cost centres: time is booked on them.' },
          {
            de: 'Nach dem Abschluss den Status ändern, damit es in Auswahllisten nicht mehr stört.',
            en: 'Change the status once it is done.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Zeiten werden auf Kostenstellen gebucht, nicht auf das Projekt selbst. Ohne Kostenstelle lässt sich nichts buchen.',
          en: 'Time is booked on cost centres, not on the project. Without one nothing can be booked.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('settings/projects', 'costcenters', 'timetracking')] },
  ],
}
