import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, pages, paragraph } from '../blocks.ts'

export const network: HelpPage = {
  path: 'cloud/netzmanagement',
  title: { de: 'Netzmanagement', en: 'Network management' },
  summary: {
    de: 'Vom Zugangsgerät über Port und Anschluss bis zum Gerät beim Kunden.',
    en: 'From the access device over port and line to the device of the customer.',
  },
  about: { lists: ['networkmanagement/ipsubnets'], types: ['ipSubnet', 'reverseDns'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Das Netz ist eine Kette: Ein Zugangsgerät hat Ports; an einem Port hängt ein Anschluss; der Anschluss gehört zu einem Vertragselement und führt in ein Gebäude. Wer die Kette kennt, findet jeden Fehler.',
          en: 'The network is a chain: an access device has ports; a line hangs on a port; the line belongs to a contract element and leads into a building. Whoever knows the chain finds every fault.',
        }),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [
        pages(
          'cloud/netzmanagement/telekommunikationsanschluesse',
          'cloud/netzmanagement/zugangsgeraete',
          'cloud/netzmanagement/portbelegung',
          'cloud/netzmanagement/domaenen',
          'cloud/netzmanagement/vorleistungen',
          'cloud/assets/cpes',
        ),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists(
          'networkmanagement/accesses',
          'networkmanagement/accessdevices',
          'networkmanagement/portusage',
          'networkmanagement/domains',
          'networkmanagement/circuits',
          'networkmanagement/ipsubnets',
        ),
      ],
    },
  ],
}
