import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListBoard } from '@twinwerk/model/list/list-board'
import { arrangingList, concerned } from '../../process/execution/list.ts'
import { all } from '../../shared/predefined-filters.ts'

const { who, where, floor, phone, postcode, point } = concerned(['visit:process'])
const toArrange = concerned(['execution:parentExecution'])
const technician = ['appointment:technician', 'user:surname']

/** Technicians × hours: visits to customers and absences, and the visits that nobody has arranged yet. */
const board: ListBoard = {
  begin: 'appointment:begin',
  end: 'appointment:end',
  person: 'appointment:technician',
  moves: { type: 'visit', state: 'visit:state', planned: 'planned', gone: ['cancelled'] },
  work: ['visit:process'],
  phone,
  postcode,
  point,
  persons: {
    path: ['tenant:groups', 'group:groupMemberships', 'groupMembership:user'],
    hours: {
      relation: 'user:workingTimes',
      days: 'workingTime:days',
      from: 'workingTime:from',
      to: 'workingTime:to',
      area: 'workingTime:area',
    },
  },
  unplanned: {
    list: arrangingList,
    // The task may stand in a part of the process.
    work: [['execution:parentExecution'], ['execution:parentExecution', 'execution:parentExecution']],
    type: 'processOrder',
    due: 'execution:deadline',
    slot: 'processOrder:appointment',
    person: 'processOrder:visitTechnician',
    status: { attribute: 'execution:status', finished: 'finished' },
    phone: toArrange.phone,
    postcode: toArrange.postcode,
    point: toArrange.point,
  },
}

/** The appointments of all technicians, and the absences. */
export const appointmentList: ListDefinition = {
  relation: 'tenant:appointments',
  type: 'appointment',
  columns: [
    { path: ['appointment:begin'], width: 150 },
    { path: ['appointment:end'], width: 150 },
    { path: technician, label: { de: 'Wer', en: 'Who' }, width: 150 },
    { path: ['appointment:subject'], width: 280 },
    who,
    where,
    floor,
    phone,
    { path: ['visit:state'], width: 170 },
  ],
  about: [who, where, floor],
  views: ['calendar', 'board', 'table'],
  board,
  calendar: { start: ['appointment:begin'], end: ['appointment:end'], agents: technician },
  sort: [{ path: ['appointment:begin'], order: 'asc' }],
  empty: {
    title: { de: 'Keine Termine', en: 'No appointments' },
    text: {
      de: 'Termine mit Kunden entstehen in Prozessen. Angeboten werden Zeiten, in denen jemand laut Einsatzzeiten unterwegs und nicht abwesend ist.',
      en: 'Visits to customers come of processes. Offered are times in which somebody goes out by the working times and is not absent.',
    },
  },
  predefinedFilters: [
    {
      name: 'coming',
      label: { de: 'Kommende', en: 'Coming' },
      filter: { path: ['appointment:end'], operator: 'gte', value: { $: 'now' } },
      active: true,
    },
    all,
  ],
  pageSize: 50,
  create: ['absence'],
}
