import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, pages, paragraph, table } from '../blocks.ts'

export const assets: HelpPage = {
  path: 'cloud/assets',
  title: { de: 'Betriebsmittel', en: 'Assets' },
  summary: { de: 'Geräte, Rufnummern, Zähler und Werkzeuge.', en: 'Devices, numbers, meters and tools.' },
  about: {
    lists: [
      'assets/marketlocation',
      'assets/meterpoint',
      'assets/meter',
      'assets/modem',
      'assets/simcard',
      'invoicing/calorificvalues',
      'invoicing/gridfees',
    ],
    types: ['marketLocation', 'meterPoint', 'meter', 'meterRegister', 'meterReading', 'modem', 'simcard'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Betriebsmittel sind Dinge, die man anfassen oder vergeben kann: Endgeräte beim Kunden, Rufnummern mit ihren SIP-Konten, Zähler, SIM-Karten, Werkzeuge.',
          en: 'Assets are things one can touch or give: devices of customers, numbers with their SIP accounts, meters, SIM cards, tools.',
        }),
      ],
    },
    {
      id: 'metering',
      title: { de: 'Messwesen in Kürze', en: 'Metering in short' },
      blocks: [
        table(
          [
            { de: 'Begriff', en: 'Term' },
            { de: 'Bedeutung', en: 'Meaning' },
          ],
          [
            [
              { de: 'Marktlokation', en: 'Market location' },
              {
                de: 'Wo Energie gekauft oder verkauft wird (MaLo-ID, 11 Ziffern).',
                en: 'Where energy is bought or sold (MaLo id, 11 digits).',
              },
            ],
            [
              { de: 'Messlokation', en: 'Meter point' },
              { de: 'Wo gemessen wird (MeLo, 33 Zeichen).', en: 'Where it is measured (MeLo, 33 characters).' },
            ],
            [
              { de: 'Zähler und Zählwerk', en: 'Meter and register' },
              {
                de: 'Das Gerät und sein Zählwerk mit OBIS-Kennzahl; daran hängen die Stände.',
                en: 'The device and its register with OBIS code, which carries the readings.',
              },
            ],
            [
              { de: 'Messmodem, SIM-Karte', en: 'Modem, SIM card' },
              { de: 'Womit der Zähler seine Werte sendet.', en: 'What the meter sends its values with.' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [
        pages(
          'cloud/assets/cpes',
          'cloud/assets/rufnummern',
          'cloud/assets/sip-konten',
          'cloud/assets/telefonbucheintraege',
          'cloud/assets/werkzeuge',
        ),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists(
          'assets/cpes',
          'assets/managednumber',
          'assets/marketlocation',
          'assets/meterpoint',
          'assets/meter',
          'assets/modem',
          'assets/simcard',
          'assets/tools',
        ),
      ],
    },
  ],
}
