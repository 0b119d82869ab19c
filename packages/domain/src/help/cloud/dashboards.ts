import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import { tiles } from '../../dashboards/tiles.ts'
import { paragraph, points, table } from '../blocks.ts'

const metrics: readonly Metric[] = [...new Set(Object.values(tiles).map(({ metric }) => metric))]

/** The page about boards, with what each of their numbers tells. */
export const dashboardHelp: HelpPage = {
  path: 'cloud/uebersichten',
  about: { lists: ['dashboards/own', 'dashboards/metrics'], types: ['board', 'metricGoal'] },
  title: { de: 'Übersichten und Kennzahlen', en: 'Dashboards and key figures' },
  summary: {
    de: 'Zahlen zum Geschäft, zu Störungen und zum Bau, und was hinter jeder steht.',
    en: 'Numbers about the business, faults and construction, and what stands behind each.',
  },
  sections: [
    {
      id: 'read',
      title: { de: 'Eine Übersicht lesen', en: 'Read a dashboard' },
      blocks: [
        paragraph({
          de: 'Jede Zahl und jeder Balken ist ein Link: Er öffnet die Liste mit genau den Datensätzen, die gezählt wurden. Der Filter steht in der Liste und lässt sich dort ändern.',
          en: 'Each number and each bar is a link: it opens the list with exactly the records that were counted. The filter stands in the list and can be changed there.',
        }),
        points(
          {
            de: 'Gezählt wird nur, was man selbst lesen darf. Fehlt ein Recht, steht das in der Kachel.',
            en: 'Only records that you may read count. A tile says where a right is missing.',
          },
          {
            de: 'Summen, Mediane und Kunden sagen, aus wie vielen Datensätzen sie sind; der Link führt zu diesen.',
            en: 'Sums, medians and customers say from how many records they come; the link leads to these.',
          },
          {
            de: 'In einem Diagramm gehen die Pfeiltasten von Wert zu Wert, Enter öffnet die Liste, t zeigt die Zahlen als Tabelle.',
            en: 'In a chart, the arrow keys go from value to value, Enter opens the list, t shows the numbers as a table.',
          },
          {
            de: 'Die Zahlen sind von der Zeit, die oben steht; „Aktualisieren“ liest sie neu.',
            en: 'The numbers are as of the time at the top; "Refresh" reads them again.',
          },
        ),
      ],
    },
    {
      id: 'period',
      title: { de: 'Zeitraum, Vergleich und Filter', en: 'Period, comparison and filter' },
      blocks: [
        paragraph({
          de: 'Über den Kacheln stehen Zeitraum und Filter. Beides gilt für alle Kacheln, die es erreichen kann; die anderen sagen, dass es auf sie nicht wirkt. Der Vergleich nimmt von einem laufenden Zeitraum nur den Teil, der vorbei ist.',
          en: 'Period and filter stand above the tiles. Both apply to all tiles that they can reach; the others say that they do not apply. Of a running period, the comparison takes the part that is over.',
        }),
      ],
    },
    {
      id: 'own',
      title: { de: 'Eigene Übersichten und Startseite', en: 'Own dashboards and the home page' },
      blocks: [
        points(
          {
            de: 'Jede Liste wird über ihre Optionen „Als Kachel“ zur Kachel, mit ihrem Filter und ihrer Suche, auf einer eigenen Übersicht oder der Startseite.',
            en: 'The options of every list make a tile of it, with its filter and search, on an own dashboard or the home page.',
          },
          {
            de: 'Als Kachel zeigt eine Liste eine Zahl, ein Diagramm, ihre ersten Zeilen, ihre Orte auf der Karte oder den Fortschritt zu einem Ziel. „Neuer Text“ stellt Worte und Links dazu.',
            en: 'As a tile, a list shows a number, a chart, its first rows, its places on the map, or the progress to a target. "New text" adds words and links.',
          },
          {
            de: 'Ein Ziel hat eine Warngrenze. Die Kachel sagt mit Zeichen und Wort, wie der Wert dazu steht. „Ziele der Kennzahlen“ setzt sie für alle Kacheln einer mitgelieferten Kennzahl.',
            en: 'A target has a warning limit. The tile says by sign and word how the value stands to both. "Goals of key figures" sets them for all tiles of a key figure of the release.',
          },
          {
            de: 'Dort wird eine Kennzahl auch veröffentlicht, stündlich, täglich oder monatlich. Dann sehen alle ihre Zahl, auch ohne Recht auf die Datensätze; unter fünf Datensätzen steht „unter 5“. Jeder Wert wird aufgezeichnet.',
            en: 'A key figure is published there as well, every hour, day or month. Everybody then sees its number, also without the right to its records; below five records it says "under 5". Each value is recorded.',
          },
          {
            de: 'Jede Übersicht lässt sich duplizieren. Eigene bearbeitet man über ihre Aktionen: Kacheln ziehen, oder mit Alt und Pfeiltasten verschieben, mit Umschalt verbreitern.',
            en: 'Every dashboard can be duplicated. Own ones are edited by their actions: drag tiles, or move them by Alt and arrow keys, with Shift for their width.',
          },
          {
            de: '„Umbenennen und teilen“ gibt sie Personen, Gruppen, Rollen oder allen. Wer sie öffnet, sieht die Zahlen mit den eigenen Rechten.',
            en: '"Rename and share" gives it to people, groups, roles or everybody. Whoever opens it sees the numbers with the own rights.',
          },
          {
            de: '„Anpassen“ auf der Startseite ordnet ihre Blöcke, blendet sie aus und fügt Termine und Erwähnungen hinzu. „Zurücksetzen“ stellt den Anfang wieder her.',
            en: '"Adapt" on the home page orders its blocks, hides them, and adds visits and mentions. "Reset" brings back the beginning.',
          },
          {
            de: 'Womit alle beginnen, legt die Administration unter Einstellungen, „Startseite und Menü“ fest: für eine Rolle oder alle, mit Einträgen im Menü, Blöcken, Kacheln und einem Hinweis bis zu einem Tag. Was dort „Fest“ ist, blendet niemand aus.',
            en: 'The administration sets in the settings, "Home page and menu", what people begin with: for a role or all, with entries of the menu, blocks, tiles and a notice until a day. Nobody hides what is "Fixed" there.',
          },
        ),
      ],
    },
    {
      id: 'beyond',
      title: { de: 'Per Mail, auf Papier, an der Wand', en: 'By mail, on paper, on a wall' },
      blocks: [
        points(
          {
            de: '„Per Mail bekommen“ in den Aktionen schickt die Übersicht täglich, montags bis freitags, montags oder am Monatsersten, mit Zeitraum und Filter der Ansicht. Die Mail zeigt nur, was man dann selbst sehen darf, auf Wunsch auch als PDF oder nur jenseits einer Warngrenze. Ein Klick in der Mail beendet sie.',
            en: '"Get by mail" in the actions sends the dashboard every day, Monday to Friday, on Mondays or on the first of the month, with the period and filter of the view. The mail shows only what you may then see, if you like as a PDF too, or only beyond a warning limit. One click in the mail ends it.',
          },
          {
            de: '„Drucken“ gibt jedes Diagramm mit seiner Tabelle aus, schwarz auf weiß.',
            en: '"Print" puts out each chart with its table, black on white.',
          },
          {
            de: '„Vollbild“ zeigt die Übersicht groß und ohne Menüs und liest sie jede Minute neu. Esc verlässt es.',
            en: '"Full screen" shows the dashboard large and without menus, and reads it every minute. Esc leaves it.',
          },
        ),
      ],
    },
    {
      id: 'metrics',
      title: { de: 'Was die Zahlen sagen', en: 'What the numbers tell' },
      blocks: [
        table(
          [
            { de: 'Kennzahl', en: 'Key figure' },
            { de: 'Was sie sagt', en: 'What it tells' },
          ],
          metrics.map(({ label, about }) => [label, about]),
        ),
      ],
    },
  ],
}
