import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const mailList: ListDefinition = {
  relation: 'tenant:mails',
  type: 'mail',
  columns: [
    { path: ['entity:createdAt'], width: 150 },
    { path: ['mail:recipient'], width: 240 },
    { path: ['mail:subject'], width: 320 },
    { path: ['mail:kind'], width: 160 },
    { path: ['mail:state'], width: 150 },
    { path: ['mail:sentAt'], width: 150 },
    { path: ['mail:lastError'], width: 280 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:createdAt'], order: 'desc' }],
  pageSize: 50,
}
