import type { ListDefinition } from '@twinwerk/model/list/list-definition'

/** The current user's views of all lists; the list starts at the user. A user creates a view at the list that it belongs to. */
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
  empty: {
    title: { de: 'Noch keine Ansicht', en: 'No view yet' },
    text: {
      de: 'In jeder Liste lassen sich Filter, Sortierung und Spalten über ihre Optionen als Ansicht speichern und mit Gruppen teilen.',
      en: 'In every list, filters, order and columns can be kept as a view and shared with groups: see its options.',
    },
  },
}
