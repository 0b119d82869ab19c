// @vitest-environment jsdom
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { ViewProps } from '../../view.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { TableView } from '../TableView.tsx'
import type { Grouping } from './grouping.ts'
import { byValue, noneOpen } from './grouping.ts'

vi.mock('../../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
vi.mock('../../../data/call.ts', async (original) => ({ ...(await original()), call: (...input: unknown[]) => call(...input) }))

const asked: QueryRequest[] = []
const call = vi.fn()
const onOpen = vi.fn()
const onNarrow = vi.fn()
const root = sampleId('tenant', '9')
const list: ListDefinition = {
  relation: 'tenant:orders',
  type: 'order',
  columns: [{ path: ['order:begin'] }, { path: ['order:price'] }],
  views: ['table'],
  sort: [],
  pageSize: 50,
}
const order = (digit: string) => ({ id: sampleId('order', digit), definition: 'order', 'order:begin': '2026-01-02', 'order:price': 5 })
const groups = [
  { by: ['2026-01'], values: { count: 2, total0: 10 } },
  { by: [null], values: { count: 1, total0: null } },
]

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  stubBrowser()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000)
  Element.prototype.scrollTo = () => undefined
  call.mockImplementation((_: unknown, { input }: { readonly input: QueryRequest }) => {
    asked.push(input)
    const { $aggregate } = input.query['tenant:orders'] ?? {}
    const rows = $aggregate ? ($aggregate.by ? groups : [{ by: [], values: { count: 3, total0: 12 } }]) : [order('1'), order('2')]
    return Promise.resolve({
      results: [{ id: root, definition: 'tenant', 'tenant:orders': rows }],
      pages: { 'tenant:orders': { next: null } },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

function Table() {
  const [grouping, setGrouping] = useState<Grouping | undefined>({
    by: [{ path: ['order:begin'], unit: 'month' }],
    order: byValue,
    open: noneOpen,
  })
  const choice: ViewProps['choice'] = { sort: [], columns: ['order:begin', 'order:price'], day: undefined, area: undefined, grouping }
  return (
    <TableView
      label="Aufträge"
      root={root}
      asked={{ query: { id: root, 'tenant:orders': { $typeExtends: ['order'], $sort: [], $mask: [] } } }}
      list={list}
      cards={new Map()}
      choice={choice}
      onChoose={(change) => 'grouping' in change && setGrouping(change.grouping)}
      onNarrow={onNarrow}
      rows={[order('1')]}
      total={3}
      onOpen={onOpen}
      hasMore={false}
      place={{ row: undefined, onRow: () => undefined }}
      onMore={() => undefined}
      stale={false}
      isUnknown={false}
      changed={new Set()}
      selected={undefined}
      onSelect={() => undefined}
    />
  )
}

const draw = () =>
  showInTenant(
    <MantineProvider env="test">
      <Table />
    </MantineProvider>,
  )
const rowsRead = () => asked.filter(({ query }) => query['tenant:orders']?.$aggregate === undefined).length

test('folded groups read no twins; a click unfolds one, which reads its own, and the foot has the totals of all', async () => {
  draw()
  const january = await screen.findByRole('row', { name: /Januar 2026.*2 Einträge/ })
  expect(january.textContent?.replaceAll('\u00a0', ' ')).toContain('10,00 €')
  expect(screen.getByRole('row', { name: /ohne Angabe/ })).toBeTruthy()
  await screen.findByRole('row', { name: /^Gesamt.*12,00/ })
  expect(rowsRead()).toBe(0)
  fireEvent.click(january)
  await vi.waitFor(() => expect(document.querySelectorAll('[data-twin]')).toHaveLength(2))
  expect(rowsRead()).toBe(1)
  expect(asked.at(-1)?.query['tenant:orders']).toMatchObject({
    $filter: { path: ['order:begin'], operator: 'between', value: ['2026-01-01', '2026-01-31'] },
    $limit: 50,
  })
  fireEvent.click(document.querySelector('[data-twin]')!)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('keys unfold, fold and narrow to a group', async () => {
  draw()
  const january = await screen.findByRole('row', { name: /Januar 2026/ })
  january.focus()
  fireEvent.keyDown(january, { key: 'ArrowRight' })
  await vi.waitFor(() => expect(document.querySelectorAll('[data-twin]')).toHaveLength(2))
  fireEvent.keyDown(january, { key: 'ArrowLeft' })
  await vi.waitFor(() => expect(document.querySelectorAll('[data-twin]')).toHaveLength(0))
  fireEvent.keyDown(january, { key: 'ArrowDown', altKey: true, shiftKey: true })
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-expanded=true]')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Nur diese Gruppe zeigen: Januar 2026' }))
  expect(onNarrow).toHaveBeenCalledExactlyOnceWith(
    { and: [{ path: ['order:begin'], operator: 'between', value: ['2026-01-01', '2026-01-31'] }] },
    { grouping: undefined },
  )
})
