import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { overContracts } from '../ways.ts'

/** Credits and fees that the next bill takes. */
export const charges: TimelineSource = {
  name: 'charges',
  topic: 'money',
  type: 'charge',
  ways: overContracts('contract:charges'),
  moments: [{ name: 'noted', at: 'entity:createdAt', text: { de: 'Gutschrift oder Gebühr', en: 'Credit or fee' } }],
  title: ['charge:text'],
  status: 'charge:state',
  facts: ['charge:amount'],
}
