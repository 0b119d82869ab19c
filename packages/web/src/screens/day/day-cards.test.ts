import type { DayList } from '@twinwerk/model/list/day-list'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { dayCards } from './day-cards.ts'

const visits = { work: ['visit:process'], begin: ['visit:begin'], end: ['visit:end'] } as unknown as DayList
const tasks = { work: ['task:process'], due: ['task:due'] } as unknown as DayList
const row = (of: DayList, id: string, process: string, values: object) => ({
  of,
  twin: { id, definition: 'x', [of.work[0]!]: [{ id: process, definition: 'process' }], ...values } as unknown as TwinJson,
})
const berlin = { now: Date.parse('2026-11-28T22:30:00Z'), timeZone: 'Europe/Berlin' }
const keysOf = (rows: Parameters<typeof dayCards>[0]) =>
  Object.values(dayCards(rows, berlin)).map((cards) =>
    cards.map(({ key, rows: own }) => [key, own.map(({ twin }) => twin.id).join(' ')].join(': ')),
  )

test('a visit and its task are one card, at the time of the visit', () => {
  const visit = row(visits, 'v', 'p', { 'visit:begin': '2026-11-29T08:00:00Z', 'visit:end': '2026-11-29T10:00:00Z' })
  const task = row(tasks, 't', 'p', { 'task:due': '2026-12-24T00:00:00Z' })
  expect(keysOf([visit, task])).toEqual([[], ['p: v t'], []])
  expect(dayCards([visit, task], berlin).tomorrow[0]).toMatchObject({ begin: '2026-11-29T08:00:00Z', due: '2026-12-24T00:00:00Z' })
})

test('days are those of the tenant, what is late is for today, and what has no time for later', () => {
  const rows = [
    row(tasks, 'late', 'a', { 'task:due': '2026-11-01T00:00:00Z' }),
    // 23:30 in Berlin is still today, half an hour later is tomorrow.
    row(tasks, 'tonight', 'b', { 'task:due': '2026-11-28T22:30:00Z' }),
    row(tasks, 'midnight', 'c', { 'task:due': '2026-11-28T23:00:00Z' }),
    row(tasks, 'sometime', 'd', {}),
    row(visits, 'visit', 'e', { 'visit:begin': '2026-11-28T15:00:00Z' }),
  ]
  expect(keysOf(rows)).toEqual([['e: visit', 'a: late', 'b: tonight'], ['c: midnight'], ['d: sometime']])
})

test('a task in a sub process is on the card of the visit of its process', () => {
  const inside = { ...tasks, workAround: ['task:process', 'process:around'] } as unknown as DayList
  const within = {
    id: 'v',
    definition: 'visit',
    'visit:process': [{ id: 'p', definition: 'process' }],
    'visit:begin': '2026-11-28T15:00:00Z',
  }
  const task = {
    id: 't',
    definition: 'x',
    'task:process': [{ id: 's', definition: 'sub', 'process:around': [{ id: 'p', definition: 'process' }] }],
  }
  expect(
    keysOf([
      { of: visits, twin: within as unknown as TwinJson },
      { of: inside, twin: task as unknown as TwinJson },
    ]),
  ).toEqual([['p: v t'], [], []])
  expect(keysOf([row(inside, 'u', 'q', {})])).toEqual([[], [], ['q: u']])
})
