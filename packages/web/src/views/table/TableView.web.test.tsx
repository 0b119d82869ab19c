// @vitest-environment jsdom
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ViewProps } from '../view.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { TableView } from './TableView.tsx'
import { usePreferences } from '../../data/preferences.ts'

vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => openTwin }))

const openTwin = vi.fn()
const onOpen = vi.fn()
const onChoose = vi.fn()
const onSelect = vi.fn()
const onMore = vi.fn()
const list: ListDefinition = {
  relation: 'tenant:orders',
  type: 'order',
  columns: [
    { path: ['entity:tenantWideIdentifier'] },
    { path: ['order:begin'] },
    { path: ['order:price'] },
    { path: ['order:customer', 'person:name'] },
    { path: ['order:end'], hidden: true },
  ],
  views: ['table'],
  sort: [],
  pageSize: 50,
}
const standard = ['entity:tenantWideIdentifier', 'order:begin', 'order:price', 'order:customer/person:name']
const rows: readonly TwinJson[] = Array.from({ length: 500 }, (_, index) => ({
  id: `${sampleId('order', '1')}${index}`,
  definition: 'order',
  tenantWideIdentifier: `A-${index}`,
  'order:begin': '2026-12-31',
  'order:price': 12.5,
  'order:customer': [{ id: sampleId('person', '2'), definition: 'person', 'person:name': `Person ${index}` }],
}))

// jsdom has no layout: the frame gets the height of a screen.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  Element.prototype.scrollTo = () => undefined
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  usePreferences.setState({ tables: {} })
})

test('a list that was left further down begins there, reading on until the row is there', () => {
  const onRow = vi.fn()
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  const place = { row: 300, onRow }
  const again = draw({ rows: rows.slice(0, 100), hasMore: true, place })
  expect(onMore).toHaveBeenCalled()
  expect(scrollTo).not.toHaveBeenCalledWith({ top: 300 * 36 })
  again({ rows, hasMore: false, place })
  expect(scrollTo).toHaveBeenCalledWith({ top: 300 * 36 })
})

test('text that a column is too narrow for is shown in full under the pointer, as it is then', () => {
  const again = draw({ rows: rows.slice(0, 1) })
  const date = screen.getByRole('cell', { name: '31.12.26' })
  fireEvent.pointerOver(date.firstElementChild!)
  expect(date.title).toBe('')
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1001)
  fireEvent.pointerOver(date.firstElementChild!)
  expect(date.title).toBe('31.12.26')
  again({ rows: [{ ...rows[0]!, 'order:begin': '2027-01-01' }] })
  fireEvent.pointerOver(date.firstElementChild!)
  expect(date.title).toBe('01.01.27')
  vi.mocked(Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth')!.get!).mockReturnValue(1000)
  fireEvent.pointerOver(date.firstElementChild!)
  expect(date.title).toBe('')
})

test('a linked twin that will not stay says until when', () => {
  const relation = { id: sampleId('relationship', '3'), validAt: { begin: null, end: '2026-12-31T23:00:00Z', bounds: '[)' } as const }
  const [first] = rows
  const ending = { ...first!, 'order:customer': [{ ...(first!['order:customer'] as TwinJson[])[0]!, relation }] }
  draw({ rows: [ending, rows[1]!] })
  expect(screen.getAllByRole('img', { name: 'Nur noch bis 31.12.26' })).toHaveLength(1)
})

test('a twin that will be linked says from when, beside the one that is or where there is none yet', () => {
  const [first, second] = rows as [TwinJson, TwinJson]
  const [customer] = first['order:customer'] as [TwinJson]
  const link = (begin: string | null, end: string | null) => ({
    id: sampleId('relationship', '3'),
    validAt: { begin, end, bounds: '[)' } as const,
  })
  const now = { ...customer, relation: link(null, '2099-12-31T23:00:00Z') }
  const next = { ...customer, id: sampleId('person', '8'), 'person:name': 'Nachfolge', relation: link('2099-12-31T23:00:00Z', null) }
  const before = { ...customer, 'person:name': 'Früher', relation: link(null, '2001-01-01T00:00:00Z') }
  draw({ rows: [{ ...first, 'order:customer': [next, before, now] }, { ...second, 'order:customer': [next] }, rows[2]!] })
  expect(screen.getAllByRole('img', { name: 'Ab 01.01.2100: Nachfolge' })).toHaveLength(2)
  expect(screen.queryByRole('img', { name: /Nur noch/ })).toBeNull()
  const cells = [...document.querySelectorAll('[data-row]')].map((row) => row.querySelectorAll('[role=cell]')[3]!.textContent)
  expect(cells).toEqual(['Person 0', 'Ab 01.01.2100: Nachfolge', 'Person 2'])
})

function draw(props: Partial<ViewProps> = {}) {
  const table = (more: Partial<ViewProps>) => (
    <MantineProvider>
      <TableView
        label="Aufträge"
        root="x"
        asked={{ query: {} }}
        list={list}
        cards={new Map()}
        choice={{ sort: [{ path: ['order:begin'], order: 'desc' }], columns: standard, day: undefined, area: undefined }}
        onChoose={onChoose}
        rows={rows}
        total={500}
        onOpen={onOpen}
        hasMore={false}
        place={{ row: undefined, onRow: () => undefined }}
        onMore={onMore}
        stale={false}
        isUnknown={false}
        changed={new Set()}
        selected={undefined}
        onSelect={onSelect}
        {...props}
        {...more}
      />
    </MantineProvider>
  )
  const { rerender } = render(table({}))
  return (more: Partial<ViewProps>) => rerender(table(more))
}

const titles = () => screen.getAllByRole('columnheader').map((title) => title.textContent)
const sorted = (sort: ViewProps['choice']['sort']) => ({ choice: { sort, columns: standard, day: undefined, area: undefined } })

test('fewer than a hundred of five hundred rows are in the page, and all are counted', () => {
  draw()
  const table = screen.getByRole('table', { name: 'Aufträge' })
  expect(table.getAttribute('aria-rowcount')).toBe('501')
  const drawn = document.querySelectorAll('[data-row]').length
  expect(drawn).toBeGreaterThan(10)
  expect(drawn).toBeLessThan(100)
})

test('values stand as people read them', () => {
  draw()
  const [first] = document.querySelectorAll('[data-row]')
  const cells = [...first!.querySelectorAll('[role=cell]')].map((cell) => cell.textContent)
  expect(cells.map((cell) => cell?.replaceAll('\u00a0', ' '))).toEqual(['A-0', '31.12.26', '12,50 €', 'Person 0'])
})

test('arrows lead from row to row, and Enter opens the one they reached', async () => {
  draw()
  const row = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`)!
  row(0).focus()
  fireEvent.keyDown(row(0), { key: 'ArrowDown' })
  await vi.waitFor(() => expect(document.activeElement).toBe(row(1)))
  expect(row(1).tabIndex).toBe(0)
  expect(row(0).tabIndex).toBe(-1)
  fireEvent.keyDown(row(1), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
})

test('a related twin opens itself and not its row', () => {
  draw()
  fireEvent.click(screen.getByText('Person 3'))
  expect(openTwin).toHaveBeenCalledExactlyOnceWith({ id: sampleId('person', '2') })
  expect(onOpen).not.toHaveBeenCalled()
})

test('the header says what sorts, and a click asks for another order', () => {
  draw()
  expect(screen.getByRole('columnheader', { name: /Beginn/ }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: /Kunde/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ sort: [{ path: ['order:customer', 'person:name'], order: 'asc' }] })
})

test('a click with shift sorts further, and the header numbers the keys', () => {
  const begin = { path: ['order:begin'], order: 'desc' } as const
  const customer = { path: ['order:customer', 'person:name'], order: 'asc' } as const
  const again = draw(sorted([begin]))
  fireEvent.click(screen.getByRole('button', { name: /Kunde/ }), { shiftKey: true })
  expect(onChoose).toHaveBeenLastCalledWith({ sort: [begin, customer] })
  again(sorted([begin, customer]))
  expect(titles()).toEqual(['Nummer', 'Beginn1', 'Preis', 'Kunde2'])
  fireEvent.click(screen.getByRole('button', { name: /Beginn/ }), { shiftKey: true })
  expect(onChoose).toHaveBeenLastCalledWith({ sort: [customer] })
})

test('more is not asked for while enough rows are still below, and is when the end comes near', () => {
  const again = draw({ hasMore: true })
  expect(onMore).not.toHaveBeenCalled()
  again({ hasMore: true, rows: rows.slice(0, 40) })
  expect(onMore).toHaveBeenCalled()
})

test('the table is a hundred rows long at first, and as long as was read when a key leads to its end', async () => {
  draw()
  const body = document.querySelectorAll<HTMLElement>('[role=rowgroup]')[1]!
  expect(body.style.height).toBe(`${100 * 36}px`)
  fireEvent.keyDown(document.querySelector('[data-row="0"]')!, { key: 'End' })
  await vi.waitFor(() => expect(body.style.height).toBe(`${500 * 36}px`))
})

test('columns stand in the order that was chosen, those that stay at the left first', () => {
  usePreferences.setState({ tables: { 'tenant:orders order': { columns: undefined, pinned: ['order:price'], widths: {} } } })
  draw({ choice: { sort: [], columns: ['order:end', 'order:price', 'order:begin'], day: undefined, area: undefined } })
  expect(titles()).toEqual(['Preis', 'Ende', 'Beginn'])
  expect(screen.getByRole('columnheader', { name: 'Preis' }).style.left).toBe('var(--left-0)')
})

test('keys move a column and widen it, and its width is remembered', () => {
  draw()
  const title = screen.getByRole('button', { name: /Beginn/ })
  fireEvent.keyDown(title, { key: 'ArrowRight', shiftKey: true, ctrlKey: true })
  expect(onChoose).toHaveBeenLastCalledWith({
    columns: ['entity:tenantWideIdentifier', 'order:price', 'order:begin', 'order:customer/person:name'],
  })
  const before = screen.getByRole('table').style.getPropertyValue('--columns').split(' ')[1]
  fireEvent.keyDown(title, { key: 'ArrowRight', shiftKey: true })
  const after = screen.getByRole('table').style.getPropertyValue('--columns').split(' ')[1]
  expect(Number.parseInt(after!, 10)).toBe(Number.parseInt(before!, 10) + 16)
  expect(usePreferences.getState().tables['tenant:orders order']?.widths['order:begin']).toBe(Number.parseInt(after!, 10))
})

test('a column that leads nowhere says so', () => {
  draw({
    list: { ...list, columns: [{ path: ['order:lost'] }] },
    choice: { sort: [], columns: ['order:lost'], day: undefined, area: undefined },
  })
  expect(titles()).toEqual(['Twin nicht gefunden'])
})

test('a column without a path is the twin itself, which it opens', () => {
  draw({
    list: { ...list, columns: [{ path: [], label: { de: 'Auftrag', en: 'Order' } }, { path: ['order:begin'] }] },
    choice: { sort: [], columns: ['itself', 'order:begin'], day: undefined, area: undefined },
    rows: rows.slice(0, 1),
  })
  expect(titles()).toEqual(['Auftrag', 'Beginn'])
  fireEvent.click(screen.getByRole('button', { name: 'A-0' }))
  expect(openTwin).toHaveBeenCalledWith({ id: rows[0]!.id })
})

test('boxes choose rows, with shift all between, and the one above all of them', () => {
  const again = draw({ selected: new Set() })
  const box = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"] input`)!
  fireEvent.click(box(1))
  expect(onSelect).toHaveBeenLastCalledWith(new Set([rows[1]!.id]))
  again({ selected: new Set([rows[1]!.id]) })
  fireEvent.click(box(4), { shiftKey: true })
  expect(onSelect).toHaveBeenLastCalledWith(new Set([1, 2, 3, 4].map((index) => rows[index]!.id)))
  expect(onOpen).not.toHaveBeenCalled()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle geladenen auswählen' })
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(onSelect).toHaveBeenLastCalledWith(new Set(rows.map(({ id }) => id)))
})
