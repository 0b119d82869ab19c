import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, steps } from '../../blocks.ts'

export const accessDevices: HelpPage = {
  path: 'cloud/netzmanagement/zugangsgeraete',
  title: { de: 'Zugangsgeräte', en: 'Access devices' },
  summary: { de: 'Geräte im Netz, an denen die Anschlüsse der Kunden hängen.', en: 'Devices of the network that lines hang on.' },
  about: { lists: ['networkmanagement/accessdevices'], types: ['accessDevice'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Zugangsgeräte sind OLTs, CMTS, DSLAMs und Switche. An ihnen hängen Ports, daran Anschlüsse. Fällt eines aus, sind alle seine Kunden betroffen: Der Reiter mit der Topologie zeigt, wer.',
          en: 'Access devices are OLTs, CMTSs, DSLAMs and switches. Ports hang on them, and lines on those. If one fails all its customers are affected: the topology tab shows who.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [
        fields('accessDevice:name', 'accessDevice:deviceType', 'accessDevice:hostname', 'accessDevice:managementIp', 'asset:condition'),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Gerät mit Name, Typ und Standort anlegen.', en: 'Make the device with name, type and place.' },
          { de: 'Die Ports ergänzen.', en: 'Add its ports.' },
          {
            de: 'Für geplante Arbeiten ein Wartungsfenster anlegen: Es benachrichtigt alle Betroffenen.',
            en: 'For planned work make a maintenance window: it tells everybody affected.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein Gerät nicht löschen, wenn es ersetzt wird: Zustand auf „defekt“ oder „ausgemustert“ setzen, damit die Vergangenheit stimmt.',
          en: 'Do not delete a device that is replaced: set its condition, so that the past stays right.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('networkmanagement/accessdevices', 'networkmanagement/portusage')],
    },
    { id: 'read', title: { de: 'Weiterlesen', en: 'Read on' }, blocks: [pages('cloud/vorgaenge/wartungsfenster')] },
  ],
}
