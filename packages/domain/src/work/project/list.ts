import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

export const projectList: ListDefinition = {
  relation: 'tenant:projects',
  type: 'project',
  columns: [
    { path: ['project:name'], width: 260 },
    { path: ['project:number'], width: 120 },
    { path: ['project:start'], width: 120 },
    { path: ['project:end'], width: 120 },
    { path: ['project:status'], width: 140 },
    { path: ['project:costCenter', 'costCenter:number'], label: { de: 'Kostenstellen', en: 'Cost centres' }, width: 160 },
  ],
  views: ['table', 'kanban'],
  kanban: { by: 'project:status', limits: { running: 8 } },
  sort: [{ path: ['project:name'], order: 'asc' }],
  predefinedFilters: [
    {
      name: 'open',
      label: { de: 'Offene', en: 'Open' },
      filter: { path: ['project:status'], operator: 'in', value: ['planned', 'running', 'paused'] },
      active: true,
    },
    all,
  ],
  pageSize: 50,
  create: ['project'],
}
