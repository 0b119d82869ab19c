import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, steps, table } from '../../blocks.ts'

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
        table(
          [
            { de: 'Messwert (DOCSIS)', en: 'Measure (DOCSIS)' },
            { de: 'In Ordnung', en: 'All right' },
          ],
          [
            [
              { de: 'Signal-Rausch-Abstand abwärts', en: 'Downstream SNR' },
              { de: 'ab 32 dB; unter 28 dB gestört', en: 'from 32 dB; below 28 dB disturbed' },
            ],
            [
              { de: 'Sendepegel aufwärts', en: 'Upstream transmit power' },
              { de: '47,5 bis 48 dBmV; ab 50 gestört', en: '47.5 to 48 dBmV; from 50 disturbed' },
            ],
            [
              { de: 'Empfangspegel abwärts', en: 'Downstream power' },
              { de: '−8 bis 5 dBmV', en: '−8 to 5 dBmV' },
            ],
          ],
        ),
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
