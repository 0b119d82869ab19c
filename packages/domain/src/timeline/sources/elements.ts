import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { overContracts } from '../ways.ts'

/** Products of contracts: added, changed and ended. */
export const elements: TimelineSource = {
  name: 'elements',
  topic: 'contracts',
  type: 'contractElement',
  ways: { ...overContracts('contract:contractElements'), access: [['access:contractElements']], cpe: [['cpe:contractElement']] },
  moments: [
    { name: 'begun', at: 'contractElement:contractElementBegin', text: { de: 'Produkt beginnt', en: 'Product begins' } },
    { name: 'ended', at: 'contractElement:contractElementEnd', text: { de: 'Produkt endet', en: 'Product ends' } },
  ],
  title: [],
  facts: ['contractElement:quantity', 'contractElement:individualPrice'],
  parts: { relation: 'contractElement:product', fields: ['product:name'] },
}
