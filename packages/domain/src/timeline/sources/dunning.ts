import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { contracts } from '../ways.ts'

/** Reminders of open bills, with their steps. */
export const dunning: TimelineSource = {
  name: 'dunning',
  topic: 'money',
  type: 'processDunning',
  ways: {
    customer: [['businessPartner:executions'], [contracts, 'contract:executions']],
    contract: [['contract:executions']],
  },
  moments: [{ name: 'begun', at: 'execution:startedAt', text: { de: 'Mahnung', en: 'Dunning' } }],
  title: ['execution:bpmnName', 'entity:tenantWideIdentifier'],
  status: 'execution:status',
  facts: ['execution:finishedAt'],
  parts: { relation: 'execution:executionForProcess', fields: ['execution:bpmnName', 'execution:status', 'execution:finishedAt'] },
}
