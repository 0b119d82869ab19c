import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps, table } from '../blocks.ts'

export const geodata: HelpPage = {
  path: 'cloud/geodaten',
  title: { de: 'Geodaten', en: 'Geodata' },
  summary: {
    de: 'Gebäude, Trassen, Flurstücke und Anschlüsse auf der Karte.',
    en: 'Buildings, trenches, parcels and connections on the map.',
  },
  about: {
    lists: [
      'geodata/buildings',
      'geodata/serviceconnections',
      'geodata/houseconnections',
      'geodata/trenches',
      'geodata/boundarystones',
      'geodata/parcels',
    ],
    types: [
      'building',
      'telcoServiceConnection',
      'houseConnection',
      'trench',
      'boundaryStone',
      'parcel',
      'duct',
      'cable',
      'fibre',
      'splice',
      'spliceClosure',
    ],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Alles mit einem Ort steht auf der Karte: Gebäude mit ihren Anschlüssen, Hausanschlussleitungen, geplante und gemessene Trassen, Grenzsteine und Flurstücke. Farben zeigen Status oder Bauzustand; die Legende erklärt sie. Darunter liegen grau die eigenen Flurstücke, Gebäude und Trassen, und Straßen mit Namen.',
          en: 'Everything with a place is on the map: buildings with their connections, house lines, planned and measured trenches, boundary stones and parcels. Colours show status or construction state; the legend tells which. Below them the own parcels, buildings and trenches are grey, and streets have names.',
        }),
      ],
    },
    {
      id: 'zoom',
      title: { de: 'Was wann zu sehen ist', en: 'What shows when' },
      blocks: [
        table(
          [
            { de: 'Ab Zoomstufe', en: 'From zoom' },
            { de: 'Sichtbar', en: 'Visible' },
          ],
          [
            [
              { de: '7', en: '7' },
              { de: 'Die Liste zeigt nur noch, was im Ausschnitt liegt.', en: 'The list shows only what lies in view.' },
            ],
            [
              { de: '14', en: '14' },
              { de: 'Grenzsteine', en: 'Boundary stones' },
            ],
            [
              { de: '15', en: '15' },
              { de: 'Bezeichnungen der Flurstücke', en: 'Labels of parcels' },
            ],
            [
              { de: '18', en: '18' },
              { de: 'Bezeichnungen der Anschlüsse und Messwerte', en: 'Labels of lines and measures' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Liste öffnen, zur Stelle zoomen oder die Adresse suchen.', en: 'Open a list, zoom to the place or search the address.' },
          { de: 'Ebenen ein- und ausblenden.', en: 'Switch layers on and off.' },
          { de: 'Eine Fläche einzeichnen, um nur darin zu suchen.', en: 'Draw an area to search only within.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ohne eingelesene Karte der Region entstehen die Straßen aus den eigenen Anschriften: Eine Straße ohne Gebäude fehlt, und eine neue erscheint nach wenigen Minuten.',
          en: 'Without a map of the region, streets come from own addresses: a street without buildings is missing, and a new one appears after some minutes.',
        }),
        note({
          de: 'Eine leere Karte ist meist ein Filter oder ein Ausschnitt, in dem nichts liegt: „Alle zeigen“ drücken.',
          en: 'An empty map is mostly a filter, or a place where nothing is: press “Show all”.',
        }),
        note({
          de: 'Der Bauzustand eines Anschlusses wird vom Vorgang „Hausanschluss herstellen“ gesetzt. Von ihm hängt ab, was die Bestellstrecke anbietet.',
          en: 'The construction state is set by “Build house connection”. What the order journey offers depends on it.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists(
          'geodata/buildings',
          'geodata/serviceconnections',
          'geodata/houseconnections',
          'geodata/trenches',
          'geodata/boundarystones',
          'geodata/parcels',
        ),
      ],
    },
  ],
}
