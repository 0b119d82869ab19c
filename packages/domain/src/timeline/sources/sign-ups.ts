import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Persons who became users of the portal for the customer. */
export const signUps: TimelineSource = {
  name: 'signUps',
  topic: 'contact',
  type: 'permission',
  ways: { customer: [['businessPartner:permissions']] },
  moments: [{ name: 'given', at: 'entity:createdAt', text: { de: 'Zugang zum Portal', en: 'Portal access' } }],
  title: ['permission:scope'],
}
