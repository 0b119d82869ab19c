import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { ground } from '../../geo/map-layers.ts'

export const availabilityRequestList: ListDefinition = {
  relation: 'tenant:availabilityRequests',
  type: 'availabilityRequest',
  columns: [
    { path: ['availabilityRequest:requestedAt'], width: 150 },
    { path: ['availabilityRequest:addressText'], width: 300 },
    { path: ['availabilityRequest:state'], width: 170 },
    { path: ['availabilityRequest:email'], width: 220 },
  ],
  views: ['table', 'map'],
  map: { geometry: ['availabilityRequest:location'], color: ['availabilityRequest:state'], labelZoom: 16, beside: ground },
  sort: [{ path: ['availabilityRequest:requestedAt'], order: 'desc' }],
  pageSize: 50,
}
