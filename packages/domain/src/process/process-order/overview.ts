import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact } from '@twinwerk/model/layout/summary-options'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import { customerFacts, glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'

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
  const request = ofKind.flatMap((each) => leavesIn(each)).flatMap(toldBy)
  const facts = [...new Set<Systematics>([...request, 'execution:effectiveAt'])].map((each): SummaryFact => ({ ways: [[each]] }))
  return glanceColumns({
    leftTitle: glanceTitles.about,
    left: [
      { type: 'summary', shows, title: { de: 'Für wen', en: 'For whom' }, summary: { facts: subject } },
      { type: 'summary', shows, title: { de: 'Auftrag', en: 'Request' }, summary: { facts: [...facts, ...found] } },
    ],
    right: [
      { type: 'summary', shows, title: { de: 'Zuständig', en: 'In charge' }, summary: { facts: charge } },
      { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf([[]]) } },
    ],
  })
}

/** People cannot read anything from these. */
const technical: ReadonlySet<Systematics> = new Set(['processTermination:documentHash'])

function toldBy(leaf: Layout): readonly Systematics[] {
  if (leaf.type === 'value') return technical.has(leaf.attribute) ? [] : [leaf.attribute]
  return leaf.type === 'relationship' && leaf.variant === 'chips' ? [leaf.relation] : []
}
