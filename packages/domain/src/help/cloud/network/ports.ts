import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const portUsage: HelpPage = {
  path: 'cloud/netzmanagement/portbelegung',
  title: { de: 'Portbelegung', en: 'Port usage' },
  summary: { de: 'Welche Ports frei sind und wer an den anderen hängt.', en: 'Which ports are free and who hangs on the others.' },
  about: { lists: ['networkmanagement/portusage'], types: ['port'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Port ist eine Buchse oder ein Zeitschlitz an einem Zugangsgerät. Belegt ist er, wenn ein Anschluss daran hängt, der nicht beendet ist.',
          en: 'A port is a socket or slot of an access device. It is taken while a line hangs on it that has not ended.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Wie ein Port heißt', en: 'What a port is called' },
      blocks: [fields('port:number', 'port:unit', 'port:slot', 'port:portType', 'port:importedRemoteId')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Nach dem Zugangsgerät filtern und nach der Belegung sehen.', en: 'Filter by the access device and look at the usage.' },
          {
            de: 'Für einen neuen Anschluss einen freien Port des richtigen Typs wählen.',
            en: 'Choose a free port of the right type for a new line.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ports entstehen mit ihrem Zugangsgerät und werden dort angelegt; in dieser Liste gibt es kein „Anlegen“.',
          en: 'Ports come with their access device and are made there; this list has no “Add”.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('networkmanagement/portusage', 'networkmanagement/accessdevices')],
    },
  ],
}
