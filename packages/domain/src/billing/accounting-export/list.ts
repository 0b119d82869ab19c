import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const accountingExportList: ListDefinition = {
  relation: 'tenant:accountingExports',
  type: 'accountingExport',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 140 },
    { path: ['accountingExport:month'], width: 140 },
    { path: ['accountingExport:state'], width: 150 },
    { path: ['accountingExport:lines'], width: 120 },
    { path: ['accountingExport:sum'], width: 140 },
    { path: ['accountingExport:debtors'], width: 180 },
    { path: ['accountingExport:findings'], width: 300 },
  ],
  views: ['table'],
  sort: [{ path: ['accountingExport:month'], order: 'desc' }],
  create: ['accountingExport'],
  pageSize: 50,
}
