import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, points, steps } from '../../blocks.ts'

export const accesses: HelpPage = {
  path: 'cloud/netzmanagement/telekommunikationsanschluesse',
  title: { de: 'Telekommunikationsanschlüsse', en: 'Telecom connections' },
  summary: { de: 'Die Leitung eines Kunden, vom Port bis in das Gebäude.', en: 'The line of a customer, from the port to the building.' },
  about: { lists: ['networkmanagement/accesses', 'dashboards/docsisMeasuresOnline'], types: ['access'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Anschluss ist die Leitung, über die ein Kunde bedient wird. Sein Status sagt, ob er läuft; seine Anschlussart, mit welcher Technik.',
          en: 'A line (access) is what a customer is served over. Its status says whether it works, its medium by which technology.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          { de: 'nach oben: Port und Zugangsgerät', en: 'up: port and access device' },
          {
            de: 'zur Seite: Vertragselement, dem er gehört; Vorleistung, wenn ein anderer die Leitung stellt',
            en: 'aside: the contract element it belongs to; the circuit where another carrier provides it',
          },
          { de: 'nach unten: Gebäudeanschluss und Geräte beim Kunden', en: 'down: building connection and devices of the customer' },
        ),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Wichtige Felder', en: 'Important fields' },
      blocks: [
        fields('access:status', 'access:mediumType', 'access:lineId', 'access:activeSince', 'access:activeUntil', 'access:tscbForAccess'),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Bei einer Störung den Anschluss über Kunde oder Leitungs-ID suchen und den Reiter mit der Strecke öffnen: Er zeigt die Kette bis zum Gerät.',
            en: 'For a fault find the line by customer or line id and open the tab with the chain down to the device.',
          },
          {
            de: 'Die Karte der Liste zeigt Anschlüsse nach Status: Häufen sich Ausfälle, liegt es am Gerät davor.',
            en: 'The map of the list shows lines by status: many failures in one place mean the device before them.',
          },
          {
            de: 'Ändern über Vorgänge: Technologie ändern, Umzug, sperren, entsperren, wieder in Betrieb nehmen.',
            en: 'Change it by processes: technology, relocation, lock, unlock, recommissioning.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Den Status nicht von Hand auf „gesperrt“ setzen: Damit ist im Netz nichts gesperrt, und die Voraussetzungen des § 61 TKG hat niemand geprüft.',
          en: 'Do not set the status to “locked” by hand: nothing is locked in the network then, and nobody has checked § 61 TKG.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('networkmanagement/accesses')] },
  ],
}
