import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact } from '@twinwerk/model/layout/summary-options'
import { lineState } from '../../contract/contract/line-tile.ts'
import { customerFacts, glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'
import { contractOfAccess as contract, toProcesses } from '../../timeline/ways.ts'

const building = 'access:tscbForAccess'

const customer: readonly SummaryFact[] = [
  ...customerFacts([[...contract, 'contract:receiverForContract']]),
  { label: { de: 'Vertrag', en: 'Contract' }, ways: [contract] },
  { label: { de: 'Produkt', en: 'Product' }, ways: [['access:contractElements', 'contractElement:product']] },
  { label: { de: 'Wo', en: 'Where' }, ways: [[...contract, 'contract:executingAddressForContract']] },
]

const technology: readonly SummaryFact[] = [
  { ways: [['access:mediumType']] },
  { ways: [['access:lineId']] },
  { ways: [['access:activeSince']] },
  { ways: [['access:activeUntil']] },
  { ways: [[building]] },
  { ways: [['access:port']] },
  { ways: [['access:cpe']] },
  { ways: [['access:domain']] },
  { ways: [['access:ipSubnets']] },
  { ways: [['access:commentText']] },
]

/** Somebody at the phone or at the line begins these. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processCircuitFault', label: { de: 'Störung', en: 'Fault' } },
  { process: 'processSwapRouter', label: { de: 'Router tauschen', en: 'Swap the router' } },
  { process: 'processChangeConnectionTechnology', label: { de: 'Technik wechseln', en: 'Change the technology' } },
  { process: 'processLockConnection', label: { de: 'Sperren', en: 'Lock' } },
  { process: 'processUnlockConnection', label: { de: 'Entsperren', en: 'Unlock' } },
]

const cases = toProcesses['access'] ?? []

// A tool is left out for readers who do not see what it shows.
const shows = ['access:status']

/** A line at a glance, in words: its state, whose it is, what it runs on, and what is to be done. */
export const accessOverview: Layout = {
  type: 'vertical',
  content: [
    { type: 'summary', shows, summary: { tiles: [lineState([])] } },
    glanceColumns({
      leftTitle: glanceTitles.running,
      left: [
        { type: 'summary', shows, title: glanceTitles.customer, summary: { facts: customer } },
        { type: 'summary', shows, title: glanceTitles.measures, summary: { measures: [['access:cpe']] } },
        { type: 'summary', shows, title: { de: 'Technik', en: 'Technology' }, summary: { facts: technology } },
      ],
      right: [
        { type: 'actions', shows, title: glanceTitles.begin, verbs, contracts: contract },
        { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
        { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
      ],
    }),
  ],
}
