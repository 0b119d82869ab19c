import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { overContracts, overProcesses, together } from '../ways.ts'

/** Files of contracts and processes. */
export const documents: TimelineSource = {
  name: 'documents',
  topic: 'contact',
  type: 'document',
  ways: together(overContracts('contract:documents'), overProcesses('execution:documents')),
  moments: [{ name: 'uploaded', at: 'document:uploadedAt', text: { de: 'Dokument', en: 'Document' } }],
  title: ['document:name'],
  status: 'document:kind',
}
