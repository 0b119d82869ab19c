import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const billingRunList: ListDefinition = {
  relation: 'tenant:billingRuns',
  type: 'billingRun',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 140 },
    { path: ['billingRun:period'], width: 200 },
    { path: ['billingRun:kind'], width: 130 },
    { path: ['billingRun:state'], width: 160 },
    { path: ['billingRun:receiptCount'], width: 130 },
    { path: ['billingRun:sumGross'], width: 130 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'desc' }],
  create: ['billingRun'],
  pageSize: 50,
}
