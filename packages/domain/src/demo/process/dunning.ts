import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'

type Dunned = {
  readonly contract: WrittenContract
  readonly groups: ReadonlyMap<string, string>
  readonly today: string
  readonly numbers: () => string
}

/** The one process that no engine runs: dunning has no diagram yet, people do it by hand. */
export function addDunning(draft: Draft, { contract, groups, today, numbers }: Dunned): void {
  const group = groups.get('billing')!
  const begun = {
    'execution:startedAt': startOf(addDays(today, -12)),
    'execution:deadline': startOf(addDays(today, 2)),
    'execution:priority': 3,
  }
  const process = draft.add({
    key: 'process/dunning',
    definition: 'processDunning',
    identifier: numbers(),
    attributes: {
      ...begun,
      'execution:bpmnName': 'Mahnung',
      'execution:status': 'suspended',
      'execution:description': 'Zweite Mahnung über 148,20 €, davon 60 € bestritten',
      'execution:commentText': 'Warten auf den Kunden',
    },
  })
  const task = draft.add({
    key: 'process/dunning/task',
    definition: 'userTask',
    identifier: numbers(),
    attributes: { ...begun, 'execution:bpmnName': 'Mahnung freigeben', 'execution:status': 'suspended' },
  })
  draft.link({ relationship: 'execution:contractForProcess', source: process, target: contract.uuid })
  draft.link({ relationship: 'execution:businessPartnerForProcess', source: process, target: contract.plan.customer.uuid })
  draft.link({ relationship: 'execution:executionForProcess', source: process, target: task })
  for (const source of [process, task]) draft.link({ relationship: 'execution:agentGroupForExecution', source, target: group })
}
