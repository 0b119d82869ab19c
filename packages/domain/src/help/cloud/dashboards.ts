import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import { tiles } from '../../dashboards/tiles.ts'
import { paragraph, points, table } from '../blocks.ts'

const metrics: readonly Metric[] = [...new Set(Object.values(tiles).map(({ metric }) => metric))]

/** The page about boards, with what each of their numbers tells. */
export const dashboardHelp: HelpPage = {
  path: 'cloud/uebersichten',
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
