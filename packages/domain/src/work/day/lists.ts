import type { DayList } from '@twinwerk/model/list/day-list'
import { concerned, myTaskList } from '../../process/execution/list.ts'
import { appointmentList } from '../appointment/list.ts'

const visited = concerned(['visit:process'])
const done = concerned(['execution:parentExecution'])

/** The planned visits of the current user, from today on. */
const visits: DayList = {
  list: {
    ...appointmentList,
    relation: 'user:appointments',
    type: 'visit',
    typeExtends: ['visit'],
    filter: {
      and: [
        { path: ['visit:state'], operator: 'eq', value: 'planned' },
        { path: ['appointment:end'], operator: 'gte', value: { $: 'now', offset: '-P1D' } },
      ],
    },
    about: [visited.who, visited.where, visited.floor],
    create: [],
  },
  work: ['visit:process'],
  begin: ['appointment:begin'],
  end: ['appointment:end'],
  phone: visited.phone,
  point: visited.point,
  note: visited.note,
  stamps: ['visit:onTheWayAt', 'visit:arrivedAt'],
}

/** The open tasks of the current user, the most urgent first. */
const tasks: DayList = {
  list: {
    ...myTaskList,
    filter: { path: ['execution:status'], operator: 'in', value: ['new', 'waitforexecution', 'inprogress', 'failed'] },
  },
  work: ['execution:parentExecution'],
  // The task of a visit may lie in a sub process; the visit belongs to the process.
  workAround: ['execution:parentExecution', 'execution:parentExecution'],
  due: ['execution:deadline'],
  phone: done.phone,
  point: done.point,
  note: done.note,
}

/** The day of a person who works in the field. */
export const dayLists: readonly DayList[] = [visits, tasks]
