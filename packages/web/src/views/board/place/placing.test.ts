import type { ListBoard } from '@twinwerk/model/list/list-board'
import { expect, test } from 'vitest'
import type { Entry, OpenWork } from '../read/entries.ts'
import { isSamePlace, lengthAt, nearestOffer, offerBeside } from './item.ts'
import { bookJson, moveJson } from './placing-json.ts'
import { withPending } from './use-pending.ts'

const board: ListBoard = {
  begin: 'visit:begin',
  end: 'visit:end',
  person: 'visit:goer',
  moves: { type: 'visit', state: 'visit:state', planned: 'planned', gone: [] },
  work: ['visit:process'],
  unplanned: {
    list: { relation: 'tenant:tasks', type: 'task', columns: [], views: ['table'], sort: [], pageSize: 50 },
    work: [['task:part', 'part:process']],
    type: 'process',
    due: 'task:due',
    slot: 'process:slot',
    person: 'process:goer',
    status: { attribute: 'task:status', finished: 'finished' },
  },
}
const words = {
  workId: 'p',
  type: 'process',
  title: '',
  who: undefined,
  where: undefined,
  phone: undefined,
  postcode: undefined,
  point: undefined,
}
const entry: Entry = {
  ...words,
  id: 'v',
  twin: { id: 'v', definition: 'visit' },
  version: '3',
  person: 'kim',
  link: 'l',
  start: Date.parse('2026-12-01T07:00:00Z'),
  end: Date.parse('2026-12-01T09:00:00Z'),
  kind: 'planned',
}
const hour = 3_600_000

test('a move saves only what it changes', () => {
  const later = { ...entry, start: entry.start + hour, end: entry.end + hour }
  expect(moveJson(board, { entry, moved: later })).toEqual({
    id: 'v',
    id_information: '3',
    'visit:begin': '2026-12-01T08:00:00.000Z',
    'visit:end': '2026-12-01T10:00:00.000Z',
  })
  expect(moveJson(board, { entry, moved: { ...entry, person: 'lou' } })).toEqual({
    id: 'v',
    id_information: '3',
    'visit:goer': [{ relation: { id: 'l', deletedAt: expect.any(String) } }, { id_select: 'lou' }],
  })
})

test('a visit that becomes longer saves its end alone', () => {
  const longer = { ...entry, end: entry.end + hour }
  expect(moveJson(board, { entry, moved: longer })).toEqual({ id: 'v', id_information: '3', 'visit:end': '2026-12-01T10:00:00.000Z' })
  const item = { kind: 'entry', entry } as const
  const place = { person: 'kim', start: entry.start }
  expect([place, { ...place, length: 2 * hour }, { ...place, length: 3 * hour }].map((target) => isSamePlace(item, target))).toEqual([
    true,
    true,
    false,
  ])
  expect(lengthAt(item, { ...place, length: 3 * hour }, undefined)).toBe(3 * hour)
})

test('a booking sets the time and the person at the end of the way, and finishes the task', () => {
  const work: OpenWork = {
    ...words,
    id: 't',
    twin: { id: 't', definition: 'task' },
    work: { id: 'p', definition: 'process' },
    way: [
      { relation: 'task:part', id: 's' },
      { relation: 'part:process', id: 'p' },
    ],
    link: undefined,
    due: undefined,
  }
  expect(bookJson(board, { work, to: { person: 'kim', start: entry.start } })).toEqual({
    id: 't',
    'task:status': 'finished',
    'task:part': [
      { id: 's', 'part:process': [{ id: 'p', 'process:slot': '2026-12-01T07:00:00.000Z', 'process:goer': [{ id_select: 'kim' }] }] },
    ],
  })
})

test('what is being saved stands in its new place, and a booking goes once its visit is there', () => {
  const moved = { ...entry, person: 'lou' }
  const booked = { ...entry, id: 't', workId: 'q' }
  const pending = new Map<string, Entry>([
    ['v', moved],
    ['t', booked],
  ])
  expect(withPending([entry], pending)).toEqual([moved, booked])
  const made = { ...entry, id: 'w', workId: 'q' }
  expect(withPending([entry, made], pending)).toEqual([moved, made])
})

test('a drop snaps to the nearest offered time of that person and day', () => {
  const offer = (start: number, ...persons: string[]) => ({ start, end: start + hour, persons: new Set(persons) })
  const offers = [offer(0, 'kim'), offer(2 * hour, 'kim', 'lou'), offer(26 * hour, 'kim')]
  const isToday = (start: number) => start < 24 * hour
  expect(nearestOffer(offers, { person: 'kim', start: 1.2 * hour }, isToday)?.start).toBe(2 * hour)
  expect(nearestOffer(offers, { person: 'lou', start: 0 }, isToday)?.start).toBe(2 * hour)
  expect(nearestOffer(offers, { person: 'ilse', start: 0 }, isToday)).toBeUndefined()
  expect(offerBeside(offers, { person: 'kim', start: 2 * hour }, 1)?.start).toBe(26 * hour)
  expect(offerBeside(offers, { person: 'kim', start: 2 * hour }, -1)?.start).toBe(0)
  expect(offerBeside(offers, { person: 'lou', start: 2 * hour }, 1)).toBeUndefined()
})
