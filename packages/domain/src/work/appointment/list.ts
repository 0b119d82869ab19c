import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { concerned } from '../../process/execution/list.ts'
import { all } from '../../shared/predefined-filters.ts'

const { who, where, phone } = concerned(['visit:process'])
const technician = ['appointment:technician', 'user:surname']

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
    phone,
    { path: ['visit:state'], width: 170 },
  ],
  about: [who, where],
  views: ['calendar', 'table'],
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
