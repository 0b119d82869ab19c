import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const postFolderList: ListDefinition = {
  relation: 'tenant:postFolders',
  type: 'postFolder',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 140 },
    { path: ['postFolder:state'], width: 150 },
    { path: ['postFolder:kind'], width: 130 },
    { path: ['postFolder:letters'], width: 100 },
    { path: ['postFolder:madeAt'], width: 160 },
    { path: ['postFolder:postedAt'], width: 160 },
    { path: ['postFolder:finding'], width: 280 },
  ],
  views: ['table'],
  sort: [{ path: ['entity:tenantWideIdentifier'], order: 'desc' }],
  create: ['postFolder'],
  pageSize: 50,
}
