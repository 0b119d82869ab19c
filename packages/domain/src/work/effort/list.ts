import type { ListColumn, ListDefinition } from '@twinwerk/model/list/list-definition'
import { concerned } from '../../process/execution/list.ts'
import { all, lastFortyDays } from '../../shared/predefined-filters.ts'

const date: ListColumn = { path: ['effort:date'], width: 110 }
const agentPath = ['effort:agent', 'user:surname']
const agent: ListColumn = { path: agentPath, label: { de: 'Bearbeiter', en: 'Agent' }, width: 160 }
const rest: readonly ListColumn[] = [
  { path: ['effort:costCenter', 'costCenter:number'], label: { de: 'Kostenstelle', en: 'Cost centre' }, width: 130 },
  { path: ['effort:costCenter', 'costCenter:name'], width: 180 },
  { path: ['effort:activity'], width: 260 },
  { path: ['effort:name'], width: 180 },
]
const duration: ListColumn = { path: ['timeTracking:duration'], width: 100 }
const amount: ListColumn = { path: ['travelExpense:amount'], width: 110 }

const { who, where } = concerned(['timeTracking:execution'])

/** The current user's efforts. The list starts at the user. */
const own = {
  relation: 'user:efforts',
  views: ['table', 'calendar'],
  sort: [{ path: ['effort:date'], order: 'desc' }],
  predefinedFilters: lastFortyDays,
  pageSize: 50,
} as const satisfies Partial<ListDefinition>

export const timeTrackingList: ListDefinition = {
  ...own,
  type: 'timeTracking',
  typeExtends: ['timeTracking'],
  columns: [date, { path: ['timeTracking:begin'], width: 140 }, { path: ['timeTracking:end'], width: 140 }, duration, agent, ...rest],
  about: [who, where],
  calendar: {
    start: ['timeTracking:begin'],
    end: ['timeTracking:end'],
    day: ['effort:date'],
    agents: agentPath,
  },
  create: ['timeTracking'],
}

export const travelExpenseList: ListDefinition = {
  ...own,
  type: 'travelExpense',
  typeExtends: ['travelExpense'],
  columns: [date, { path: ['travelExpense:kind'], width: 130 }, amount, { path: ['travelExpense:km'], width: 100 }, agent, ...rest],
  calendar: { start: ['effort:date'], agents: agentPath },
  create: ['travelExpense'],
}

/** The efforts of all users, for their managers. */
export const effortList: ListDefinition = {
  relation: 'tenant:efforts',
  type: 'effort',
  columns: [date, agent, ...rest, duration, amount],
  views: ['table', 'calendar'],
  calendar: { start: ['effort:date'], agents: agentPath },
  sort: [{ path: ['effort:date'], order: 'desc' }],
  predefinedFilters: [all],
  pageSize: 50,
}
