import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** Requests of visitors whether a line is to be had in the building. */
export const requests: TimelineSource = {
  name: 'requests',
  topic: 'contact',
  type: 'availabilityRequest',
  ways: { building: [['building:telcoServiceConnections', 'telcoServiceConnectionBuilding:availabilityRequests']] },
  moments: [{ name: 'asked', at: 'availabilityRequest:requestedAt', text: { de: 'Verfügbarkeit angefragt', en: 'Availability asked' } }],
  title: ['availabilityRequest:addressText'],
  status: 'availabilityRequest:state',
}
