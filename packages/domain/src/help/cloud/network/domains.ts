import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const domains: HelpPage = {
  path: 'cloud/netzmanagement/domaenen',
  title: { de: 'Domänen', en: 'Domains' },
  summary: { de: 'Getrennte Netze (VLANs) auf gemeinsamen Leitungen.', en: 'Separate networks (VLANs) on shared lines.' },
  about: { lists: ['networkmanagement/domains'], types: ['domain'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Eine Domäne ist ein VLAN und trennt zum Beispiel Internet, Telefonie und Fernsehen oder die Netze verschiedener Kunden auf derselben Leitung. Mit Internetdomänen (Adressen wie example.org) hat sie nichts zu tun.',
          en: 'A domain is a VLAN: it keeps internet, telephony and television, or the networks of customers, apart on one line. It has nothing to do with internet domains such as example.org.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [fields('domain:title', 'domain:vlanid', 'domain:vlanhandling', 'domain:vlanprofile', 'domain:refIpDb')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Eine freie VLAN-ID zwischen 1 und 4094 wählen.', en: 'Choose a free VLAN id between 1 and 4094.' },
          {
            de: 'Behandlung wählen: Markiert, wenn mehrere VLANs über den Port laufen; QinQ, wenn ganze Kundennetze darin stecken.',
            en: 'Choose the handling: tagged where several VLANs share the port, QinQ where whole networks of customers are inside.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Dieselbe VLAN-ID an verbundenen Geräten für Verschiedenes zu benutzen, mischt Netze. Die Liste vorher nach der ID durchsuchen.',
          en: 'The same VLAN id for different things on connected devices mixes networks. Search the list by the id first.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('networkmanagement/domains')] },
  ],
}
