import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const sipAccounts: HelpPage = {
  path: 'cloud/assets/sip-konten',
  title: { de: 'SIP-Konten', en: 'SIP accounts' },
  summary: { de: 'Womit sich ein Gerät zum Telefonieren anmeldet.', en: 'What a device signs in with for calls.' },
  about: { lists: ['assets/sipAccounts'], types: ['sipAccount'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein SIP-Konto gehört zu einer oder mehreren Rufnummern. Das Gerät des Kunden meldet sich damit am Server an. Das Passwort steht nicht in der Anwendung.',
          en: 'A SIP account belongs to one or more numbers. The device of the customer signs in at the server with it. The password is not in the application.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [fields('sipAccount:username', 'sipAccount:server', 'sipAccount:channels')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Geht Telefonie nicht: Konto öffnen und „Angemeldet“ ansehen. Ist es nicht angemeldet, liegt es am Gerät oder am Internet.',
            en: 'If calls do not work open the account and look at “Registered”. If it is not, look at device and internet.',
          },
          {
            de: 'Die Zahl der Sprachkanäle sagt, wie viele Gespräche gleichzeitig gehen.',
            en: 'Channels tell how many calls are possible at a time.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein Konto nicht ohne Not neu anlegen: Das Gerät des Kunden müsste neu eingerichtet werden.',
          en: 'Do not make an account anew without need: the device of the customer would have to be set up again.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('assets/sipAccounts', 'assets/managednumber')] },
  ],
}
