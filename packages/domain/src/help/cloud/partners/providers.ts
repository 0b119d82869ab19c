import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const providers: HelpPage = {
  path: 'cloud/geschaeftspartner/externe-dienstleister',
  title: { de: 'Externe Dienstleister', en: 'External service providers' },
  summary: { de: 'Firmen, die im Auftrag bauen, spleißen oder liefern.', en: 'Companies that build, splice or supply on order.' },
  about: { lists: ['businesspartners/ExternalService'], types: ['externalServiceProvider'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Externe Dienstleister bekommen Aufgaben. Zu sehen ist für sie nur, was ihnen zugewiesen ist, mit dem Ort und dem Ansprechpartner dazu, und nichts vom übrigen Geschäft.',
          en: 'External providers get tasks. They see what is assigned to them, with place and contact, and nothing else of the business.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Dienstleister mit Gewerk und Reaktionszeit anlegen.', en: 'Make the provider with trade and reaction time.' },
          {
            de: 'Mitarbeitende mit „Benutzer einladen“ am Partner einladen und in die Gruppe „Externe Dienstleister“ aufnehmen; oder für eine einzelne Aufgabe einen Link erstellen: Er braucht keine Anmeldung.',
            en: 'Invite its people by “Invite a user” at the partner into the group “Externe Dienstleister”, or make a link for a single task: it needs no sign-in.',
          },
          { de: 'Aufgaben stehen im Pool; wer sie nimmt, trägt sich ein.', en: 'Tasks stand in the pool; whoever takes one enters there.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Wer einen Link zu einer Aufgabe hat, kann sie erledigen. Links nur an die richtige Person geben.',
          en: 'Whoever has the link of a task can finish it. Give links to the right person only.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('businesspartners/ExternalService', 'tasks/extserviceproviderpool')],
    },
  ],
}
