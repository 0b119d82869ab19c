import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const setUpRoute: Text = { de: 'Weg ins Netz einrichten', en: 'Set up the route' }
export const askForReverseDns: Text = { de: 'Reverse-DNS-Namen erfragen', en: 'Ask for the reverse DNS name' }

export const help: ProcessHelp = {
  slug: 'ip-subnetz',
  summary: {
    de: 'Ein ganzes Netz öffentlicher Adressen für einen Geschäftskunden.',
    en: 'A network of public addresses for a business customer.',
  },
  purpose: [
    {
      de: 'Für Kunden mit eigenen Servern. Die Größe ist die Präfixlänge: /29 sind acht Adressen, davon fünf frei für Geräte. Das Netz wird aus einem Vorrat geschnitten und der Weg dorthin eingerichtet.',
      en: 'For customers with servers of their own. Its size is the prefix length: a /29 has eight addresses, five of them free for devices. The network is cut out of a pool and routed.',
    },
  ],
}
