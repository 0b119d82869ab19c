import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const paymentFileList: ListDefinition = {
  relation: 'tenant:paymentFiles',
  type: 'paymentFile',
  columns: [
    { path: ['paymentFile:messageId'], width: 220 },
    { path: ['paymentFile:format'], width: 240 },
    { path: ['paymentFile:collectionDate'], width: 130 },
    { path: ['paymentFile:state'], width: 150 },
    { path: ['paymentFile:count'], width: 100 },
    { path: ['paymentFile:sum'], width: 120 },
  ],
  notice: 'debitFile',
  views: ['table'],
  sort: [{ path: ['paymentFile:collectionDate'], order: 'desc' }],
  pageSize: 50,
}
