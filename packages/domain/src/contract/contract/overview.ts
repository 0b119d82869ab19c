import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { customerFacts, factsOfForm, glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'
import { titles } from '../../shared/titles.ts'

const receiver = 'contract:receiverForContract'
const supplier = 'contract:supplierForContract'

const tiles: readonly SummaryTile[] = [
  { kind: 'monthlyCost', label: { de: 'Im Monat', en: 'A month' }, contracts: [] },
  { kind: 'owed', label: { de: 'Beim Kunden offen', en: 'Owed by the customer' }, partner: [receiver], tab: 'contract:receipts' },
]

const term: readonly SummaryFact[] = [
  { ways: [['contract:contractBegin']] },
  { ways: [['contract:minTermEnd']] },
  { ways: [['contract:noticePeriod']] },
  { ways: [['contract:contractEnd']] },
]

const facts: readonly SummaryFact[] = [
  ...customerFacts([[receiver]]),
  { ways: [['contract:executingAddressForContract']] },
  ...term,
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

const runtime: readonly SummaryFact[] = [
  ...term,
  { ways: [['contract:signedAt']] },
  { ways: [['contract:extensionPeriod']] },
  { ways: [['contract:noticeText']] },
  { ways: [['contract:contractFramework']] },
  { ways: [['contract:costCenters']] },
  { ways: [['contract:billingHold']] },
  { ways: [['contract:tags']] },
]

/**
 * Returns a contract that is about no line and no supply at a glance, in words: with whom it is, what it is about, and when it ends.
 * `ofKind` is the form of its kind, whose filled fields are told.
 */
export function otherContractOverview(ofKind: readonly Layout[]): Layout {
  const parties = (relation: string): readonly SummaryFact[] => [
    { ways: [[relation]] },
    { ways: [[relation, 'businessPartner:phone']] },
    { ways: [[relation, 'businessPartner:email']] },
  ]
  const places: readonly SummaryFact[] = [{ ways: [['contract:executingAddressForContract']] }, { ways: [['contract:connectionAddress']] }]
  return glanceColumns({
    leftTitle: glanceTitles.about,
    left: [
      { type: 'summary', shows, title: { de: 'Partner', en: 'Parties' }, summary: { facts: [receiver, supplier].flatMap(parties) } },
      { type: 'summary', shows, title: { de: 'Gegenstand', en: 'Subject' }, summary: { facts: [...factsOfForm(ofKind), ...places] } },
      { type: 'summary', shows, title: titles.term, summary: { facts: runtime } },
    ],
    right: [
      { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
      { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
    ],
  })
}
