import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { overContracts, overProcesses, together } from '../ways.ts'

/** Notes and calls: of the record, of its contracts and of its processes. */
export const notes: TimelineSource = {
  name: 'notes',
  topic: 'contact',
  type: 'note',
  ways: together(
    { customer: [['businessPartner:notes']], thing: [['thing:notes']], project: [['project:notes']] },
    overContracts('contract:notes'),
    overProcesses('execution:notes'),
  ),
  moments: [{ name: 'noted', at: 'note:at', text: { de: 'Notiz', en: 'Note' } }],
  title: ['note:subject'],
  status: 'note:kind',
  text: 'note:text',
}
