import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { customerFacts, glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'

const receiver = 'contract:receiverForContract'

const tiles: readonly SummaryTile[] = [
  { kind: 'monthlyCost', label: { de: 'Im Monat', en: 'A month' }, contracts: [] },
  { kind: 'owed', label: { de: 'Beim Kunden offen', en: 'Owed by the customer' }, partner: [receiver], tab: 'contract:receipts' },
]

const facts: readonly SummaryFact[] = [
  ...customerFacts([[receiver]]),
  { ways: [['contract:executingAddressForContract']] },
  { ways: [['contract:contractBegin']] },
  { ways: [['contract:minTermEnd']] },
  { ways: [['contract:noticePeriod']] },
  { ways: [['contract:contractEnd']] },
  { ways: [['contract:paymentMethod']] },
  { ways: [['contract:bankAccounts']] },
  { ways: [['contract:billingHold']] },
  { ways: [['contract:tags']] },
]

const cases = [['contract:executions']] as const

// A tool is left out for readers who do not see what it shows.
const shows = ['contract:contractBegin']

/** The figures of a kind of contract alone, and the verbs that its customers ask for. */
export type OverviewOfKind = { readonly tiles?: readonly SummaryTile[]; readonly verbs: readonly GuidedVerb[] }

/** Returns a contract with a customer at a glance, in words. */
export function contractOverview({ tiles: own = [], verbs }: OverviewOfKind): Layout {
  return {
    type: 'vertical',
    content: [
      { type: 'summary', shows, summary: { tiles: [...tiles, ...own] } },
      glanceColumns({
        leftTitle: glanceTitles.running,
        left: [
          { type: 'summary', shows, title: { de: 'Produkte', en: 'Products' }, summary: { products: true } },
          { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
          { type: 'summary', shows, title: { de: 'Vertrag', en: 'Contract' }, summary: { facts } },
        ],
        right: [
          { type: 'actions', shows, title: glanceTitles.begin, verbs },
          { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
        ],
      }),
    ],
  }
}
