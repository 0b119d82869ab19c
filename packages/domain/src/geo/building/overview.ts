import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact } from '@twinwerk/model/layout/summary-options'
import { lineState } from '../../contract/contract/line-tile.ts'
import { glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'
import { accessesOfBuilding, contractsOfBuilding, toProcesses } from '../../timeline/ways.ts'

const connections = 'building:telcoServiceConnections'

const people: readonly SummaryFact[] = [
  { label: { de: 'Kunden', en: 'Customers' }, ways: [[...contractsOfBuilding, 'contract:receiverForContract']] },
]

const technology: readonly SummaryFact[] = [
  { label: { de: 'Anschlüsse', en: 'Lines' }, ways: [accessesOfBuilding] },
  { label: { de: 'Gebäudeanschlüsse', en: 'Building connections' }, ways: [[connections]] },
  { ways: [['building:accessDevices']] },
  { ways: [['building:spliceClosures']] },
]

const place: readonly SummaryFact[] = [
  { ways: [['building:addresses']] },
  { ways: [['building:use']] },
  { ways: [['building:units']] },
  { ways: [['building:parcels']] },
]

const cases = toProcesses['building'] ?? []

// A tool is left out for readers who do not see what it shows.
const shows = ['building:use']

/** A building at a glance, in words: who is supplied there, over which lines, and what is going on. */
export const buildingOverview: Layout = {
  type: 'vertical',
  content: [
    { type: 'summary', shows, summary: { tiles: [lineState(accessesOfBuilding)] } },
    glanceColumns({
      leftTitle: glanceTitles.running,
      left: [
        {
          type: 'summary',
          shows,
          title: { de: 'Wer hier wohnt und arbeitet', en: 'Who lives and works here' },
          summary: { facts: people },
        },
        { type: 'summary', shows, title: { de: 'Technik', en: 'Technology' }, summary: { facts: technology } },
        { type: 'summary', shows, title: { de: 'Gebäude', en: 'Building' }, summary: { facts: place } },
      ],
      right: [
        { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
        { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
      ],
    }),
  ],
}
