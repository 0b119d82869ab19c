import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { expect, test } from 'vitest'
import { queryForLayout } from '../../data/record/query-for-layout.ts'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import type { ListChoice } from './list-choice.ts'
import { choiceOf, choiceToSave, omittedPaths, searchOf, withChosenColumns } from './list-choice.ts'
import { filterOf, listQuery, momentOf, narrowed } from './list-query.ts'
import { exportQuery, onlyNaming } from './options/export-query.ts'
import { chooseFilter, toggleFilter } from '../../search/filter/choose-filter.ts'
import { views } from '../../views/registry.ts'

const root = sampleId('tenant', '9')
const open = { path: ['order:end'], operator: 'notExists' } as const
const begun = { path: ['order:begin'], operator: 'lte', value: { $: 'today' } } as const
const list: ListDefinition = {
  relation: 'tenant:orders',
  type: 'order',
  filter: begun,
  columns: [
    { path: ['entity:tenantWideIdentifier'] },
    { path: ['order:begin'] },
    { path: ['order:customer', 'person:name'] },
    { path: ['order:items', 'item:amount'] },
  ],
  views: ['table', 'card'],
  sort: [{ path: ['order:begin'], order: 'asc' }],
  predefinedFilters: [
    { name: 'open', label: { de: 'Offen', en: 'Open' }, filter: open, active: true },
    { name: 'all', label: { de: 'Alle', en: 'All' }, filter: { and: [] } },
  ],
  pageSize: 50,
}

const reader = { registry: sampleRegistry, timeZone: 'Europe/Berlin', now: Date.parse('2026-11-19T12:00:00Z'), isPast: false }
const readingOf = (choice: ListChoice) => views[choice.view].reading(reader, { list, choice, cards: new Map() })
const queryOf = (choice: ListChoice, after: string | null = null) =>
  listQuery(sampleRegistry, list, { ...choice, root, after, reading: readingOf(choice) })

test('the first page counts, asks for what the columns show and is a query the server takes', () => {
  const query = queryOf({ ...choiceOf({ registry: sampleRegistry }, list, {}), search: ' krüger ' })
  expect(query).toEqual({
    query: {
      id: root,
      'tenant:orders': {
        $typeExtends: ['order'],
        $filter: { and: [begun, open] },
        $search: 'krüger',
        $sort: [{ path: ['order:begin'], order: 'asc' }],
        $limit: 50,
        $count: true,
        $mask: ['entity:tenantWideIdentifier', 'order:begin'],
        // The query includes customers whose link begins on a later day.
        'order:customer': { $mask: ['person:name'], $valid: { begin: '2026-11-18T23:00:00.000Z', end: null } },
        'order:items': { $mask: ['entity:tenantWideIdentifier', 'item:amount'] },
      },
    },
    $withStaticEntity: true,
  })
  expect(() => parseQuery(sampleRegistry, { ...query })).not.toThrow()
})

test('a list looks for words where its definition says', () => {
  const told = { ...list, search: ['entity:tenantWideIdentifier'] }
  const found = narrowed(told, { ...choiceOf({ registry: sampleRegistry }, told, {}), search: 'krüger' })
  expect(found).toMatchObject({ $search: 'krüger', $searchIn: ['entity:tenantWideIdentifier'] })
})

test('predefined filters of one field are alternatives, those of others narrow further', () => {
  const ended = { path: ['order:end'], operator: 'exists' } as const
  const label = { de: '', en: '' }
  const predefinedFilters = [
    { name: 'open', label, filter: open },
    { name: 'closed', label, filter: ended },
    { name: 'begun', label, filter: begun },
    { name: 'all', label, filter: { and: [] } },
  ]
  const filterWith = (filters: readonly string[]) => filterOf({ ...list, filter: begun, predefinedFilters }, { filters, where: undefined })
  expect(filterWith(['open', 'closed'])).toEqual({ and: [begun, { or: [open, ended] }] })
  expect(filterWith(['open', 'closed', 'begun'])).toEqual({ and: [begun, { or: [open, ended] }, begun] })
  expect(filterWith(['closed'])).toEqual({ and: [begun, ended] })
})

test('a button chooses its filter alone or puts it off; with shift it goes with the others', () => {
  expect(chooseFilter([], 'open')).toEqual(['open'])
  expect(chooseFilter(['open'], 'closed')).toEqual(['closed'])
  expect(chooseFilter(['open'], 'open')).toEqual([])
  expect(chooseFilter(['open', 'closed'], 'open')).toEqual(['open'])
  expect(toggleFilter(['open'], 'closed')).toEqual(['open', 'closed'])
  expect(toggleFilter(['open', 'closed'], 'open')).toEqual(['closed'])
})

test('the query asks only for the related twins that the list shows', () => {
  const filter = { path: ['item:amount'], operator: 'gt', value: 1 } as const
  const related = { ...list, related: { 'order:items': filter } }
  const choice = choiceOf({ registry: sampleRegistry }, list, {})
  const query = listQuery(sampleRegistry, related, { ...choice, root, after: null, reading: readingOf(choice) })
  expect(query.query['tenant:orders']).toMatchObject({
    'order:items': { $filter: filter, $mask: ['entity:tenantWideIdentifier', 'item:amount'] },
  })
  expect(query.query['tenant:orders']).not.toHaveProperty(['order:customer', '$filter'])
  expect(() => parseQuery(sampleRegistry, { ...query })).not.toThrow()
})

test('a file holds the columns that are seen and nothing besides, of all that the choice finds', () => {
  const choice = choiceOf({ registry: sampleRegistry }, list, { columns: 'order:customer/person:name,order:begin', q: 'krüger', limit: 25 })
  const query = exportQuery(sampleRegistry, list, { ...choice, root, maxRows: 'all' })
  expect(query.query['tenant:orders']).toEqual({
    $typeExtends: ['order'],
    $filter: { and: [begun, open] },
    $search: 'krüger',
    $sort: [{ path: ['order:begin'], order: 'asc' }],
    $limit: 'all',
    $mask: ['order:begin'],
    'order:customer': { $mask: ['person:name'] },
  })
})

test('the column of the twin itself is a file by what names it, and says what is there for nothing else', () => {
  const columns: ListDefinition['columns'] = [{ path: [] }, { path: ['order:begin'] }, { path: ['entity:tenantWideIdentifier'] }]
  const choice = choiceOf({ registry: sampleRegistry }, { ...list, columns }, {})
  const naming = onlyNaming(sampleRegistry, list, choice)
  const { query } = exportQuery(sampleRegistry, list, { ...choice, root, maxRows: 'all' })
  expect(query['tenant:orders']).toMatchObject({ $mask: [...naming, 'order:begin', 'entity:tenantWideIdentifier'] })
  expect(naming).not.toContain('entity:tenantWideIdentifier')
  expect(query.$mask).toEqual([])
  expect(onlyNaming(sampleRegistry, list, { columns: ['order:begin'] })).toEqual([])
})

test('further pages go on after the cursor and do not count again', () => {
  const { query } = queryOf(choiceOf({ registry: sampleRegistry }, list, {}), 'cursor')
  expect(query['tenant:orders']).toMatchObject({ $after: 'cursor' })
  expect(query['tenant:orders']).not.toHaveProperty('$count')
  expect(query['tenant:orders']).not.toHaveProperty('$search')
})

test('a choice comes back out of the address it was written to', () => {
  const choice: ListChoice = {
    search: 'x',
    filters: ['all'],
    where: { or: [open, { path: ['order:customer', 'person:name'], operator: 'startsWith', value: 'K' }] },
    sort: [
      { path: ['order:customer', 'person:name'], order: 'desc' },
      { path: ['order:begin'], order: 'asc' },
    ],
    columns: ['order:customer/person:name', 'entity:tenantWideIdentifier'],
    day: '2026-11-19',
    area: { bounds: [11.9, 51.45, 12.02, 51.5], zoom: 13.25 },
    view: 'card',
    limit: 25,
    asOf: { kind: 'known', day: '2026-11-01' },
    trash: true,
  }
  const through = (each: ListChoice) => choiceOf({ registry: sampleRegistry }, list, searchOf(sampleRegistry, list, each))
  expect(through(choice)).toEqual(choice)
  expect(through({ ...choice, filters: [] }).filters).toEqual([])
})

test('the standard choice leaves the address empty, and nonsense in it leads to the standard', () => {
  const standard = choiceOf({ registry: sampleRegistry }, list, {})
  expect(Object.values(searchOf(sampleRegistry, list, standard)).every((value) => value === undefined)).toBe(true)
  const nonsense = {
    sort: 'user:password.desc',
    filter: 'unknown',
    where: { path: ['user:password'], operator: 'eq', value: 'x' },
    columns: 'user:password',
    day: '2026-02-30',
    area: '12,51,11,52,9',
    view: 'map',
    limit: 7,
  }
  expect(choiceOf({ registry: sampleRegistry }, list, nonsense)).toEqual({ ...standard, filters: [] })
  expect(choiceOf({ registry: sampleRegistry }, list, { day: '9999-12-31' }).day).toBeUndefined()
})

test('an address applies only the conditions that its reader may use, and names the others', () => {
  const seen = { path: ['order:begin'], operator: 'exists' } as const
  const unseen = { path: ['person:secret'], operator: 'eq', value: 'x' } as const
  const search = { where: { and: [seen, unseen] }, sort: 'person:secret.asc,order:begin.desc' }
  expect(choiceOf({ registry: sampleRegistry }, list, search)).toMatchObject({
    where: seen,
    sort: [{ path: ['order:begin'], order: 'desc' }],
  })
  expect(omittedPaths({ registry: sampleRegistry }, list, search)).toEqual([['person:secret']])
  const refused = new Set(['order:begin'])
  expect(choiceOf({ registry: sampleRegistry, refused }, list, search)).toMatchObject({ where: undefined, sort: list.sort })
  expect(omittedPaths({ registry: sampleRegistry, refused }, list, search)).toEqual([['order:begin'], ['person:secret']])
})

test('a view keeps what was chosen but the day and the trash, whatever order its keys come back in', () => {
  const choice = choiceOf({ registry: sampleRegistry }, list, { q: 'x', limit: 25, trash: 'only', valid: '2026-01-01', day: '2026-11-19' })
  expect(choiceToSave(sampleRegistry, list, choice)).toEqual({ q: 'x', limit: 25 })
  expect(choiceToSave(sampleRegistry, list, { limit: 25, q: 'x', columns: 'gone' })).toEqual({ q: 'x', limit: 25 })
})

test('a list is asked as of the begin of a day, or as it was known at its end', () => {
  const at = { timeZone: 'Europe/Berlin', now: Date.parse('2026-11-22T10:00:00Z') }
  expect(momentOf(undefined, at)).toEqual({})
  expect(momentOf({ kind: 'valid', day: '2026-07-01' }, at)).toEqual({ $globalValid: '2026-06-30T22:00:00.000Z' })
  expect(momentOf({ kind: 'known', day: '2026-11-20' }, at)).toEqual({ $asOf: '2026-11-20T22:59:59.999Z' })
  expect(momentOf({ kind: 'known', day: '2026-11-22' }, at)).toEqual({ $asOf: '2026-11-22T10:00:00.000Z' })
  const trashed = queryOf(choiceOf({ registry: sampleRegistry }, list, { trash: 'only' }))
  expect(trashed.query['tenant:orders']).toMatchObject({ $deleted: 'only' })
})

test('deleted twins are on no map', () => {
  const onMap: ListDefinition = { ...list, views: ['map'], map: { geometry: ['order:customer'] } }
  expect(choiceOf({ registry: sampleRegistry }, onMap, { view: 'map' }).view).toBe('map')
  expect(choiceOf({ registry: sampleRegistry }, onMap, { view: 'map', trash: 'only' }).view).toBe('table')
})

test('a limited list asks for so many, and narrows by the user’s own filter beside the others', () => {
  const where = { path: ['order:begin'], operator: 'exists' } as const
  const { query } = queryOf(choiceOf({ registry: sampleRegistry }, list, { where, limit: 25 }))
  expect(query['tenant:orders']).toMatchObject({ $limit: 25, $filter: { and: [begun, open, where] } })
})

test('cards ask for what their layout draws, in pages of a hundred; a hidden column is asked for when it is shown', () => {
  const choice = choiceOf({ registry: sampleRegistry }, list, { view: 'card' })
  const card = {
    type: 'vertical',
    content: [
      { type: 'header', title: ['order:begin'] },
      { type: 'relationship', relation: 'order:customer', variant: 'chips' },
    ],
  } as const
  const ofAnother = { type: 'value', attribute: 'order:price' } as const
  const { query } = listQuery(sampleRegistry, list, {
    ...choice,
    root,
    after: null,
    reading: views.card.reading(reader, {
      list,
      choice,
      cards: new Map<string, Layout>([
        ['order', card],
        ['person', ofAnother],
      ]),
    }),
  })
  expect(query['tenant:orders']).toMatchObject({
    $limit: 100,
    $mask: ['entity:tenantWideIdentifier', 'order:begin', 'order:price'],
    'order:customer': { $mask: ['person:name'] },
  })
  expect(query['tenant:orders']).not.toHaveProperty('order:items')

  const past = views.table.reading(
    { ...reader, isPast: true },
    { list, choice: choiceOf({ registry: sampleRegistry }, list, {}), cards: new Map() },
  )
  expect(past.needs.relations.get('order:customer')).not.toHaveProperty('from')

  const hiding: ListDefinition = { ...list, columns: [{ path: ['order:begin'] }, { path: ['order:price'], hidden: true }] }
  const maskOf = (columns: string | undefined) => [
    ...views.table.reading(reader, { list: hiding, choice: choiceOf({ registry: sampleRegistry }, hiding, { columns }), cards: new Map() })
      .needs.attributes,
  ]
  expect(maskOf(undefined)).toEqual(['order:begin'])
  expect(maskOf('order:price')).toEqual(['order:begin', 'order:price'])
})

test('a record is read with what its layout draws of related twins, by a query the server takes', () => {
  const layout = {
    type: 'vertical',
    content: [
      { type: 'value', attribute: 'order:begin' },
      { type: 'relationship', relation: 'order:customer', variant: 'chips' },
      {
        type: 'tabbed',
        tabs: [
          {
            title: { de: '', en: '' },
            content: { type: 'relationship', relation: 'order:items', variant: 'inline', fields: [['item:amount']] },
          },
        ],
      },
    ],
  } as const
  const query = queryForLayout(sampleRegistry, layout, { id: sampleId('order', '1'), now: Date.parse('2026-03-03T00:00:00Z') })
  expect(query).toMatchObject({
    query: { 'order:customer': { $mask: ['person:name'] }, 'order:items': { $mask: ['entity:tenantWideIdentifier', 'item:amount'] } },
    $globalValid: { begin: '2026-01-03T00:00:00.000Z', end: null },
  })
  expect(() => parseQuery(sampleRegistry, { ...query })).not.toThrow()
})

test('a relation that is drawn once is read as its layout says, one that is drawn twice as a whole', () => {
  const only = {
    filter: { path: ['item:amount'], operator: 'gt', value: 1 },
    sort: [{ path: ['entity:createdAt'], order: 'desc' }],
    limit: 20,
  } as const
  const items = { type: 'relationship', relation: 'order:items', variant: 'list', fields: [['item:amount']] } as const
  const queryOf = (content: Layout[]) =>
    queryForLayout(sampleRegistry, { type: 'vertical', content }, { id: sampleId('order', '1'), now: 0 }).query['order:items']
  expect(queryOf([{ ...items, only }])).toMatchObject({ $filter: only.filter, $sort: only.sort, $limit: 20 })
  for (const content of [
    [{ ...items, only }, items],
    [items, { ...items, only }],
  ])
    expect(Object.keys(queryOf(content)!)).toEqual(['$mask'])
})

test('an export of a grouped list has the fields of the groups as columns, and its rows in their order', () => {
  const choice = choiceOf({ registry: sampleRegistry }, list, { group: 'order:end.month,order:customer', columns: 'order:begin' })
  const { query } = exportQuery(sampleRegistry, list, { ...choice, root, maxRows: 'all' })
  expect(query['tenant:orders']).toMatchObject({
    $sort: [{ path: ['order:end'] }, { path: ['order:begin'], order: 'asc' }],
    $mask: ['order:end', 'order:begin'],
    'order:customer': { $mask: ['person:name'] },
  })
})

test('groups stand in the address and in kept views, which leave out the open ones; the trash has none', () => {
  const address = { group: 'order:end.month', groupOrder: 'count.desc', open: [['2026-01']] }
  const choice = choiceOf({ registry: sampleRegistry }, list, address)
  expect(searchOf(sampleRegistry, list, choice)).toMatchObject(address)
  expect(choiceToSave(sampleRegistry, list, choice)).toEqual({ group: 'order:end.month', groupOrder: 'count.desc' })
  expect(choiceOf({ registry: sampleRegistry }, list, { ...address, trash: 'only' }).grouping).toBeUndefined()
  // The list itself reads one twin for its number, since each open group reads its own.
  expect(queryOf(choice).query['tenant:orders']).toMatchObject({ $limit: 1, $count: true })
})

test('any other field is a column once it is chosen: read, shown and exported like those of the list', () => {
  const choice = choiceOf({ registry: sampleRegistry }, list, { columns: 'order:begin,order:price,order:gone,order:customer/person:none' })
  expect(choice.columns).toEqual(['order:begin', 'order:price'])
  const wider = withChosenColumns(list, choice.columns)
  expect(wider.columns.at(-1)).toEqual({ path: ['order:price'], hidden: true })
  expect(withChosenColumns(list, ['order:begin'])).toBe(list)
  const reading = views.table.reading(reader, { list: wider, choice, cards: new Map() })
  expect([...reading.needs.attributes]).toContain('order:price')
  const { query } = exportQuery(sampleRegistry, wider, { ...choice, root, maxRows: 'all' })
  expect(query['tenant:orders']).toMatchObject({ $mask: ['order:begin', 'order:price'] })
})
