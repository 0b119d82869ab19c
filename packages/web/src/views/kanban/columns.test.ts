import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import type { Group } from '../table/grouped/group-query.ts'
import { columnWithMoves } from './column-with-moves.ts'
import { columnsOf, groupByOf, hindranceOf, kanbanFields, moveJson, movesJson } from './columns.ts'
import { laneChoices, withLaneToggled, withLanes } from './lane-choice.ts'
import { nextCard, possiblePlace } from './next-card.ts'

const text = (word: string) => ({ de: word, en: word })
const look = { label: text('x'), plural: text('x'), icon: 'cube', hue: 1 }
const values = ['new', 'open', 'done'].map((name) => ({ name, label: text(name) }))
const definitions: readonly TwinDefinition[] = [
  { name: 'tenant', extends: 'entity', ...look },
  { name: 'person', extends: 'entity', ...look },
  {
    name: 'job',
    extends: 'entity',
    ...look,
    attributes: {
      kind: { dataType: 'enum', label: text('x'), enumValues: values },
      result: { dataType: 'enum', label: text('x'), enumValues: values, serverOwned: true },
      status: {
        dataType: 'enum',
        label: text('x'),
        required: true,
        enumValues: values,
        transitions: { new: ['open'], open: [{ to: 'done', verb: 'execute' }] },
      },
    },
    relationships: {
      agent: { target: 'person', label: text('x'), min: 0, max: 1, reverse: { name: 'person:jobs', label: text('x'), min: 0, max: -1 } },
    },
  },
]
const registry = createRegistry(definitions)
const fields = (by: string, grouped: string[] = []) =>
  kanbanFields(
    registry,
    { by },
    grouped.map((path) => ({ path: [path] })),
  )
const field = (by: string, grouped: string[] = []) => fields(by, grouped).at(-1)!
const all = { mayUpdate: true, verbs: ['execute'] } as const
const person = (digit: string) => sampleId('person', digit)
const job = (digit: string, more = {}): TwinJson => ({ id: sampleId('job', digit), definition: 'job', ...more })
const group = (key: string | null, count: number): Group => ({ place: [key], title: undefined, count, values: {} })

test('columns are the values of a choice in their order, or the linked twins; those without a value stand first', () => {
  const keys = (by: string, groups: Group[]) => columnsOf(field(by), groups).map(({ key, group: found }) => [key, found?.count])
  expect(keys('job:kind', [group('done', 2), group(null, 1)])).toEqual([
    [null, 1],
    ['new', undefined],
    ['open', undefined],
    ['done', 2],
  ])
  expect(keys('job:agent', [group(person('2'), 3), group(person('1'), 1)]).map(([key]) => key)).toEqual([person('2'), person('1')])
})

test('a chosen field takes the place of that of the list if it makes columns', () => {
  expect(groupByOf(field('job:kind', ['job:agent']))).toEqual({ path: ['job:agent'] })
  expect(groupByOf(field('job:kind', ['entity:createdAt']))).toEqual({ path: ['job:kind'] })
  expect(kanbanFields(registry, { by: 'job:gone' }, [])).toEqual([])
})

test('a move is judged before the drop: by the rights, the transitions and their verbs, and what a field may be', () => {
  const against = (by: string, to: string | null, rights: Parameters<typeof hindranceOf>[1] = all, more = {}) =>
    hindranceOf(field(by), rights, { twin: job('1', more), to })
  expect(against('job:kind', 'done')).toBeUndefined()
  expect(against('job:kind', null)).toBeUndefined()
  expect(against('job:kind', 'done', { mayUpdate: false, verbs: [] })).toBe('noRight')
  expect(against('job:result', 'done')).toBe('serverOwned')
  expect(against('job:status', null, all, { 'job:status': 'new' })).toBe('required')
  expect(against('job:status', 'open', all, { 'job:status': 'new' })).toBeUndefined()
  expect(against('job:status', 'done', all, { 'job:status': 'new' })).toMatchObject({ key: 'twin.transition' })
  expect(against('job:status', 'done', { mayUpdate: true, verbs: [] }, { 'job:status': 'open' })).toBe('noVerb')
})

const always = { begin: null, end: null, bounds: '[)' } as const

test('a move saves the field with the version of the card; a link ends where another begins', () => {
  const twin = job('1', {
    id_information: '7',
    'job:agent': [{ id: person('1'), definition: 'person', relation: { id: 'link', validAt: always } }],
  })
  expect(moveJson(fields('job:kind'), { twin, from: ['new'], to: ['done'] })).toEqual({
    id: twin.id,
    id_information: '7',
    'job:kind': 'done',
  })
  expect(moveJson(fields('job:agent'), { twin, from: [person('1')], to: [person('2')] })).toEqual({
    id: twin.id,
    id_information: '7',
    'job:agent': [{ relation: { id: 'link', deletedAt: expect.any(String) as string } }, { id_select: person('2') }],
  })
  expect(moveJson(fields('job:agent'), { twin, from: [null], to: [person('2')] })['job:agent']).toEqual([{ id_select: person('2') }])
})

test('a card on its way stands on top of its new column, and counts there', () => {
  const column = (key: string, cards: TwinJson[]) => ({
    key,
    place: [key],
    group: group(key, cards.length),
    cards,
    hasMore: false,
    failed: undefined,
  })
  const [one, two] = [job('1'), job('2')]
  const pending = new Map([[one.id, { twin: one, from: ['new'], to: ['done'] }]])
  expect(columnWithMoves(column('new', [one, two]), pending)).toMatchObject({ cards: [two], group: { count: 1 } })
  expect(columnWithMoves(column('done', [two]), pending)).toMatchObject({ cards: [one, two], group: { count: 2 } })
  // The list was read again before the move was over.
  expect(columnWithMoves(column('done', [one, two]), pending)).toMatchObject({ cards: [one, two], group: { count: 2 } })
  expect(
    columnWithMoves({ key: 'open', place: ['open'], group: undefined, cards: [], hasMore: false, failed: undefined }, pending).cards,
  ).toEqual([])
})

test('arrows lead from card to card, over empty columns, and a move passes over columns that are not possible', () => {
  const [a, b, c] = [job('1'), job('2'), job('3')]
  const columns = [{ cards: [a, b] }, { cards: [] }, { cards: [c] }]
  expect(nextCard([columns], a.id, 'ArrowDown')).toBe(b.id)
  expect(nextCard([columns], a.id, 'ArrowUp')).toBeUndefined()
  expect(nextCard([columns], b.id, 'ArrowRight')).toBe(c.id)
  expect(nextCard([columns], c.id, 'ArrowLeft')).toBe(a.id)
  expect(nextCard([columns], c.id, 'x')).toBeUndefined()
  const to = (from: string, step: 1 | -1) => possiblePlace(['new', 'open', 'done'], { from, step, isPossible: (key) => key !== 'open' })
  expect([to('new', 1), to('done', -1), to('done', 1)]).toEqual(['done', 'new', undefined])
})

test('up and down lead on to the same column of the next lane that has cards there', () => {
  const [a, b, c] = [job('1'), job('2'), job('3')]
  const lanes = [[{ cards: [a] }, { cards: [] }], [{ cards: [] }, { cards: [b] }], [{ cards: [c] }]]
  expect(nextCard(lanes, a.id, 'ArrowDown')).toBe(c.id)
  expect(nextCard(lanes, c.id, 'ArrowUp')).toBe(a.id)
  expect(nextCard(lanes, b.id, 'ArrowDown')).toBeUndefined()
})

test('the second field makes lanes, and a move to another lane changes both fields, or the one that differs', () => {
  const both = fields('job:kind', ['job:status', 'job:agent'])
  expect(both.map(groupByOf)).toEqual([{ path: ['job:agent'] }, { path: ['job:status'] }])
  const twin = job('1', { id_information: '7' })
  const [from, to] = [
    [null, 'new'],
    [person('2'), 'open'],
  ] as const
  const identity = { id: twin.id, id_information: '7' }
  expect(moveJson(both, { twin, from, to })).toEqual({ ...identity, 'job:agent': [{ id_select: person('2') }], 'job:status': 'open' })
  expect(moveJson(both, { twin, from, to: [null, 'open'] })).toEqual({ ...identity, 'job:status': 'open' })
  expect(moveJson(both, { twin, from, to: [person('2'), 'new'] })).toEqual({ ...identity, 'job:agent': [{ id_select: person('2') }] })
  expect(movesJson(both, [{ twin, from, to }])).toEqual({
    [twin.id]: {
      attributes: { 'job:status': 'open' },
      link: [{ relation: 'job:agent', id: person('2'), replace: true }],
      version: '7',
    },
  })
})

test('lanes are offered for the choices and relations among the columns of a list, and leave its columns as they are', () => {
  const list = {
    kanban: { by: 'job:status' },
    columns: [{ path: ['job:status'] }, { path: ['job:kind'] }, { path: ['job:agent', 'person:name'] }],
  }
  expect(laneChoices(registry, { list, grouping: undefined })).toEqual({ lane: undefined, offered: ['job:kind', 'job:agent'] })
  const grouping = withLanes(registry, { list, grouping: undefined }, 'job:agent')
  expect(grouping?.by).toEqual([{ path: ['job:status'] }, { path: ['job:agent'] }])
  expect(laneChoices(registry, { list, grouping }).lane).toBe('job:agent')
  expect(withLanes(registry, { list, grouping }, undefined)).toBeUndefined()
  const folded = withLaneToggled(fields('job:status', ['job:status', 'job:agent']), grouping, [person('1')])
  expect(folded).toMatchObject({ by: grouping?.by, open: { all: true, places: [[person('1')]] } })
})
