import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'
import { titles } from '../../shared/titles.ts'
import { toProcesses } from '../../timeline/ways.ts'
import { assetFacts, stateNow } from '../asset/overview.ts'
import { portPlaces } from '../port/places.ts'
import { behindPart } from '../topology.ts'

const ports: SummaryTile = {
  kind: 'places',
  label: { de: 'Ports belegt', en: 'Ports in use' },
  relation: 'accessDevice:ports',
  places: portPlaces,
}

const where: readonly SummaryFact[] = [{ ways: [['accessDevice:building']] }, { ways: [['asset:storedAt']] }]

const device: readonly SummaryFact[] = [
  { ways: [['accessDevice:deviceType']] },
  { ways: [['accessDevice:hostname']] },
  { ways: [['accessDevice:managementIp']] },
  { ways: [['accessDevice:domains']] },
  ...assetFacts,
]

/** The control room begins these. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processCircuitFault', label: { de: 'Störung', en: 'Fault' } },
  { process: 'processMaintenanceWindow', label: { de: 'Wartungsfenster', en: 'Maintenance window' } },
]

const cases = toProcesses['accessDevice'] ?? []

// A tool is left out for readers who do not see what it shows.
const shows = ['accessDevice:name']

/** A device that serves many lines at a glance, in words: its state, how full it is, and whom it serves. */
export const accessDeviceOverview: Layout = {
  type: 'vertical',
  content: [
    { type: 'summary', shows, summary: { tiles: [stateNow, ports] } },
    glanceColumns({
      leftTitle: glanceTitles.running,
      left: [
        { type: 'summary', shows, title: { de: 'Wen es versorgt', en: 'Whom it serves' }, summary: { behind: behindPart } },
        { type: 'summary', shows: ['accessDevice:reachable'], title: glanceTitles.measures, summary: { measures: [[]] } },
        { type: 'summary', shows, title: glanceTitles.where, summary: { facts: where } },
        { type: 'summary', shows, title: titles.technology, summary: { facts: device } },
      ],
      right: [
        { type: 'actions', shows, title: glanceTitles.begin, verbs },
        { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
        { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
      ],
    }),
  ],
}
