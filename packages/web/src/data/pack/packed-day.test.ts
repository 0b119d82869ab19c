import type { DayList } from '@twinwerk/model/list/day-list'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { rowsAround, rowsOfPack } from './packed-day.ts'

const visits = { work: ['visit:process'] } as unknown as DayList
const tasks = { work: ['task:process'] } as unknown as DayList
const twinOf = (of: DayList, id: string, process: string) =>
  ({ id, definition: 'x', [of.work[0]!]: [{ id: process, definition: 'process' }] }) as unknown as TwinJson
const read = (list: number, id: string, process: string) => {
  const of = list === 0 ? visits : tasks
  return { list, row: { of, twin: twinOf(of, id, process) } }
}

test('a task goes along with its visit, once, and without another task of the same work', () => {
  const all = [read(1, 'mine', 'p'), read(0, 'visit', 'p'), read(0, 'other visit', 'q'), read(1, 'left behind', 'p'), read(1, 'mine', 'p')]
  expect(rowsAround(all, new Set(['mine', 'unknown'])).map(({ row }) => row.twin.id)).toEqual(['visit', 'mine'])
  expect(rowsAround(all, new Set())).toEqual([])
})

test('rows of a list that the day has no more are left out', () => {
  const kept = [
    { list: 0, twin: twinOf(visits, 'v', 'p') },
    { list: 1, twin: twinOf(tasks, 't', 'p') },
  ]
  expect(rowsOfPack(kept, [visits]).map(({ of, twin }) => [of, twin.id])).toEqual([[visits, 'v']])
})
