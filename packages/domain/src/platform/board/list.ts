import type { ListDefinition } from '@twinwerk/model/list/list-definition'

/** The current user's own boards; the list starts at the user. A user makes a board at any other board, or from a list. */
export const boardList: ListDefinition = {
  relation: 'user:boards',
  type: 'board',
  columns: [
    { path: ['board:name'], width: 280 },
    { path: ['board:people', 'user:surname'], label: { de: 'Personen', en: 'People' }, width: 180 },
    { path: ['board:groups', 'group:name1'], label: { de: 'Gruppen', en: 'Groups' }, width: 180 },
    { path: ['board:roles', 'role:name'], label: { de: 'Rollen', en: 'Roles' }, width: 180 },
    { path: ['entity:updatedAt'], width: 170 },
  ],
  create: ['board'],
  views: ['table'],
  sort: [{ path: ['board:name'], order: 'asc' }],
  pageSize: 50,
  empty: {
    title: { de: 'Noch keine eigene Übersicht', en: 'No dashboard of your own yet' },
    text: {
      de: 'Jede Liste wird über ihre Optionen zur Kachel, und jede Übersicht lässt sich duplizieren.',
      en: 'The options of every list make a tile of it, and every dashboard can be duplicated.',
    },
  },
}
