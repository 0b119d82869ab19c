import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { toProcesses } from '../ways.ts'

/** Processes at their beginning, with their state and their steps. Reminders of dunning stand beside the bills. */
export const processes: TimelineSource = {
  name: 'processes',
  topic: 'cases',
  type: 'processOrder',
  except: ['processDunning'],
  ways: toProcesses,
  moments: [{ name: 'begun', at: 'execution:startedAt', text: { de: 'Vorgang', en: 'Case' } }],
  title: ['execution:bpmnName', 'entity:tenantWideIdentifier'],
  status: 'execution:status',
  text: 'execution:description',
  facts: ['execution:deadline', 'execution:finishedAt'],
  parts: { relation: 'execution:executionForProcess', fields: ['execution:bpmnName', 'execution:status', 'execution:finishedAt'] },
}
