import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Letters of processes that go out on paper. */
export const letters: TimelineSource = {
  name: 'letters',
  topic: 'contact',
  type: 'letterDispatch',
  ways: { customer: [['businessPartner:letterDispatches']] },
  moments: [
    { name: 'written', at: 'entity:createdAt', text: { de: 'Schreiben erstellt', en: 'Letter written' } },
    { name: 'sent', at: 'letterDispatch:sentAt', text: { de: 'Schreiben versendet', en: 'Letter sent' } },
  ],
  title: ['letterDispatch:number', 'letterDispatch:recipient'],
  status: 'letterDispatch:state',
}
