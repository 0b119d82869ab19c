import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { overProcesses } from '../ways.ts'

/** Visits of technicians; the next one stands above today. */
export const visits: TimelineSource = {
  name: 'visits',
  topic: 'cases',
  type: 'visit',
  ways: overProcesses('processOrder:visits'),
  moments: [{ name: 'begins', at: 'appointment:begin', text: { de: 'Termin', en: 'Visit' } }],
  title: ['appointment:subject'],
  status: 'visit:state',
  facts: ['appointment:end', 'visit:arrivedAt'],
}
