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
          de: 'Ein Port ist eine Buchse oder ein Zeitschlitz an einem Zugangsgerät. Es zählen die Anschlüsse, die heute daran liegen und reserviert, aktiv oder gesperrt sind.',
          en: 'A port is a socket or slot of an access device. Lines count that are on it today and are reserved, active or locked.',
        }),
        paragraph({
          de: 'Einen PON-Port teilen sich so viele Anschlüsse, wie sein Splitter Ausgänge hat; jeder andere trägt einen. Daraus folgt sein Zustand: frei, reserviert, belegt, voll, überbelegt oder defekt.',
          en: 'As many lines share a PON port as its splitter has ends; any other carries one. Its state follows from that: free, reserved, used, full, overused or defective.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Wie ein Port heißt', en: 'What a port is called' },
      blocks: [
        fields(
          'port:number',
          'port:unit',
          'port:slot',
          'port:portType',
          'port:splitterRatio',
          'port:importedRemoteId',
          'port:state',
          'port:used',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Über der Liste steht, wie weit jedes Zugangsgerät belegt ist; ein Klick zeigt seine Ports als Plan.',
            en: 'Above the list stands how much of each access device is used; a click shows its ports as a plan.',
          },
          {
            de: 'Im Plan einen Port mit freiem Platz wählen und „Anschluss reservieren“.',
            en: 'Choose a port with a free place in the plan, then “Reserve for a line”.',
          },
          {
            de: 'Die Filter über der Liste zeigen nur freie, volle, überbelegte oder defekte Ports.',
            en: 'The filters above the list show only free, full, overused or defective ports.',
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
