import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Work and expenses that were recorded for the project. */
export const efforts: TimelineSource = {
  name: 'efforts',
  topic: 'money',
  type: 'effort',
  ways: { project: [['project:efforts']] },
  moments: [{ name: 'done', at: 'effort:date', text: { de: 'Aufwand', en: 'Effort' } }],
  title: ['effort:activity', 'effort:name'],
  facts: ['timeTracking:duration'],
}
