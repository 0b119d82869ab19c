import type { ListDefinition } from '@twinwerk/model/list/list-definition'

/** One's own views, of all lists; it starts at the user. They are made where they are used: at their list. */
export const savedViewList: ListDefinition = {
  relation: 'user:savedViews',
  type: 'savedView',
  columns: [
    { path: ['savedView:name'], width: 280 },
    { path: ['savedView:isDefault'], width: 190 },
    { path: ['savedView:groups', 'group:name1'], label: { de: 'Geteilt mit', en: 'Shared with' }, width: 260 },
    { path: ['entity:updatedAt'], width: 170 },
  ],
  views: ['table'],
  sort: [{ path: ['savedView:name'], order: 'asc' }],
  pageSize: 50,
}
