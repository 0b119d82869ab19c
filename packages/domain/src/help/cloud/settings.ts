import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, pages, paragraph } from '../blocks.ts'

export const settings: HelpPage = {
  path: 'cloud/einstellungen',
  title: { de: 'Einstellungen', en: 'Settings' },
  summary: {
    de: 'Was für alle im Mandanten gilt: Benutzer, Gruppen, Schlagworte, Bestellstrecken.',
    en: 'What holds for everybody in the tenant: users, groups, tags, order journeys.',
  },
  about: { lists: ['settings/views', 'settings/mails', 'settings/audit', 'settings/sessions', 'settings/availabilityrequests'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Hier richtet die Administration ein, wer arbeiten darf und womit. Manches ist für alle da: eigene Ansichten, Schlagworte, Projekte.',
          en: 'Here the administration sets who may work and with what. Some of it is for everybody: own views, tags, projects.',
        }),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [
        pages(
          'cloud/einstellungen/benutzer',
          'cloud/einstellungen/gruppen',
          'cloud/einstellungen/schlagworte',
          'cloud/einstellungen/projekte',
          'cloud/einstellungen/bestellstrecken',
          'cloud/einstellungen/typen',
          'cloud/einstellungen/apis',
        ),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('settings/views', 'settings/users', 'settings/roles', 'settings/mails', 'settings/audit')],
    },
  ],
}
