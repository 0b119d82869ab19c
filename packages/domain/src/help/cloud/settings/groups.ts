import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const groups: HelpPage = {
  path: 'cloud/einstellungen/gruppen',
  title: { de: 'Gruppen', en: 'Groups' },
  summary: {
    de: 'Wer zusammen Aufgaben bekommt und welche Rollen daraus folgen.',
    en: 'Who gets tasks together, and which roles come with it.',
  },
  about: { lists: ['settings/groups'], types: ['group', 'groupFunction'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Eine Gruppe ist ein Team. Vorgänge geben Aufgaben an Gruppen, und jedes Mitglied kann sie nehmen. Rollen, die die Gruppe hat, haben alle ihre Mitglieder.',
          en: 'A group is a team. Processes give tasks to groups, and each member may take them. Roles of the group hold for all members.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Gruppe öffnen, unter Mitglieder den Benutzer wählen; ein Ende setzen, wenn jemand nur vertritt.',
            en: 'Open the group, choose the user under members; set an end for somebody who stands in.',
          },
          { de: 'Rollen der Gruppe geben statt jedem einzeln.', en: 'Give roles to the group rather than to each.' },
          { de: 'Ansichten von Listen lassen sich mit einer Gruppe teilen.', en: 'Views of lists can be shared with a group.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Die Namen der Gruppen stehen in den Abläufen („Kundenservice“, „Technik Betrieb“ …). Wird eine solche Gruppe umbenannt, finden Aufgaben ihre Gruppe nicht mehr.',
          en: 'Names of groups stand in the processes (“Kundenservice”, “Technik Betrieb” …). If such a group is renamed, tasks no longer find it.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('settings/groups', 'settings/users')] },
  ],
}
