import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact } from '@twinwerk/model/layout/summary-options'
import { customerFacts, factsOfForm, glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'

const contract = 'execution:contractForProcess'

const subject: readonly SummaryFact[] = [
  ...customerFacts([['execution:businessPartnerForProcess'], [contract, 'contract:receiverForContract']]),
  { ways: [[contract]] },
  {
    label: { de: 'Wo', en: 'Where' },
    ways: [
      [contract, 'contract:executingAddressForContract'],
      [contract, 'contract:connectionAddress'],
    ],
  },
  { ways: [[contract, 'contract:noticeText']] },
]

const charge: readonly SummaryFact[] = [
  { ways: [['execution:deadline']] },
  { ways: [['execution:agentForExecution']] },
  { ways: [['execution:agentGroupForExecution']] },
  { ways: [['execution:notBefore']] },
]

/** Results that every process may have, beside those of its type. */
const found: readonly SummaryFact[] = [
  'processOrder:checkResult',
  'processOrder:decision',
  'processOrder:consent',
  'processOrder:refusal',
  'processOrder:appointment',
  'processOrder:visitResult',
  'execution:description',
  'execution:commentText',
  'execution:errorText',
].map((systematics) => ({ ways: [[systematics]] }))

// A tool is left out for readers who do not see what it shows.
const shows = ['execution:status']

/** Returns a process about a customer at a glance, in words. `ofKind` is the form of its type, whose filled fields are told. */
export function caseOverview(ofKind: readonly Layout[]): Layout {
  const facts = factsOfForm([...ofKind, effectiveAt], technical)
  return glanceColumns({
    leftTitle: glanceTitles.about,
    left: [
      { type: 'summary', shows, title: { de: 'Für wen', en: 'For whom' }, summary: { facts: subject } },
      { type: 'summary', shows, title: glanceTitles.request, summary: { facts: [...facts, ...found] } },
    ],
    right: [
      { type: 'summary', shows, title: glanceTitles.inCharge, summary: { facts: charge } },
      { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf([[]]) } },
    ],
  })
}

/**
 * Returns a process about no single customer at a glance, in words: what was asked for, and what came of it. Its lists may be long and stay
 * in the form.
 */
export function bulkOverview(ofKind: readonly Layout[]): Layout {
  const isResult = (part: Layout) => part.type === 'grid' && part.stored === true
  const request = factsOfForm([...ofKind.filter((part) => !isResult(part)), effectiveAt], technical)
  const result = factsOfForm(ofKind.filter(isResult), technical)
  return glanceColumns({
    leftTitle: glanceTitles.about,
    left: [
      { type: 'summary', shows, title: glanceTitles.request, summary: { facts: request } },
      { type: 'summary', shows, title: { de: 'Ergebnis', en: 'Result' }, summary: { facts: [...result, ...found] } },
    ],
    right: [{ type: 'summary', shows, title: glanceTitles.inCharge, summary: { facts: charge } }],
  })
}

const effectiveAt: Layout = { type: 'value', attribute: 'execution:effectiveAt' }

/** People cannot read anything from these. */
const technical: ReadonlySet<Systematics> = new Set(['processTermination:documentHash'])
