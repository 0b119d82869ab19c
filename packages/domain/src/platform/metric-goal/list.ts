import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const metricGoalList: ListDefinition = {
  relation: 'tenant:metrics',
  type: 'metricGoal',
  columns: [
    { path: ['metricGoal:metric'], width: 280 },
    { path: ['metricGoal:good'], width: 160 },
    { path: ['metricGoal:target'], width: 140 },
    { path: ['metricGoal:warn'], width: 140 },
    { path: ['entity:updatedAt'], width: 170 },
  ],
  create: ['metricGoal'],
  views: ['table'],
  sort: [{ path: ['metricGoal:metric'], order: 'asc' }],
  pageSize: 50,
  empty: {
    title: { de: 'Noch kein Ziel', en: 'No goal yet' },
    text: {
      de: 'Ein Ziel steht in allen Kacheln seiner Kennzahl, für alle, die sie sehen. Hier wird eine Kennzahl auch veröffentlicht.',
      en: 'A goal stands in all tiles of its key figure, for everybody who sees them. A key figure is published here, too.',
    },
  },
}
