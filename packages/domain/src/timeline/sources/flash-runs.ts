import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Firmware that was written into the device. */
export const flashRuns: TimelineSource = {
  name: 'flashRuns',
  topic: 'technology',
  type: 'flashRun',
  ways: { asset: [['asset:flashRuns']] },
  moments: [{ name: 'started', at: 'flashRun:started', text: { de: 'Firmware geschrieben', en: 'Firmware written' } }],
  title: ['flashRun:version'],
  status: 'flashRun:result',
}
