import type { HelpPage } from '@twinwerk/model/help/help-page'
import { cpeDocsis } from '../../../network/cpe-docsis/twin.ts'
import { cpeGpon } from '../../../network/cpe-gpon/twin.ts'
import { fields, lists, note, pages, paragraph, steps } from '../../blocks.ts'
import { levelTable } from '../../level-table.ts'

export const cpes: HelpPage = {
  path: 'cloud/assets/cpes',
  title: { de: 'Kundenendgeräte', en: 'CPEs' },
  summary: { de: 'Router, ONTs und Modems beim Kunden.', en: 'Routers, ONTs and modems of customers.' },
  about: { lists: ['assets/cpes'], types: ['cpe', 'firmware', 'remoteMaintenanceUser'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Kundenendgerät (CPE) ist das einzelne Gerät mit Seriennummer und MAC-Adresse. Die Art richtet sich nach der Technik: AON, GPON, DOCSIS oder DSL.',
          en: 'A CPE is the single device with serial number and MAC address. Its kind follows the technology: AON, GPON, DOCSIS or DSL.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [fields('cpe:macAddress', 'cpe:model', 'cpe:firmware', 'asset:serialNumber', 'asset:condition')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Nach MAC-Adresse oder Seriennummer suchen.', en: 'Search by MAC address or serial number.' },
          {
            de: 'Die Detailansicht zeigt, ob das Gerät online ist, und bei DOCSIS die Pegel.',
            en: 'The panel shows whether the device is online, and the levels of DOCSIS.',
          },
          { de: 'Tauschen mit dem Vorgang „Router tauschen“.', en: 'Exchange it with “Swap router”.' },
        ),
      ],
    },
    {
      id: 'levels',
      title: { de: 'Pegel beurteilen', en: 'Judging levels' },
      blocks: [
        levelTable([cpeDocsis, cpeGpon].flatMap(({ telemetry = {} }) => Object.values(telemetry).filter(({ levels }) => levels))),
        paragraph({
          de: 'Ein Wert zählt 45 Minuten. Kommt dreimal nacheinander keiner, ist das Gerät verzögert. „Messung starten“ misst zwei Minuten lang jede Sekunde; dafür braucht es das Recht, Geräte auszuführen.',
          en: 'A value counts for 45 minutes. A device from which three in a row are missing is delayed. “Start measuring” measures each second for two minutes; it needs the right to execute devices.',
        }),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein zurückgenommenes Gerät wieder auf „im Lager“ setzen und vom Vertragselement lösen, sonst scheint es noch beim Kunden.',
          en: 'Set a device that came back to stock and unlink it from the element, or it still seems to be with the customer.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('assets/cpes', 'dashboards/docsisMeasuresOnline')] },
    { id: 'read', title: { de: 'Weiterlesen', en: 'Read on' }, blocks: [pages('cloud/vorgaenge/router-tauschen')] },
  ],
}
