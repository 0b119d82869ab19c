// @vitest-environment jsdom
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { tableColumns } from './table-columns.ts'
import { TableView } from './TableView.tsx'

vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => openTwin }))

const openTwin = vi.fn()
const onOpen = vi.fn()
const onSort = vi.fn()
const onMore = vi.fn()
const columns = tableColumns(sampleRegistry, [
  { path: ['entity:tenantWideIdentifier'] },
  { path: ['order:begin'] },
  { path: ['order:price'] },
  { path: ['order:customer', 'person:name'] },
])
const rows: readonly TwinJson[] = Array.from({ length: 500 }, (_, index) => ({
  id: `${sampleId('order', '1')}${index}`,
  definition: 'order',
  tenantWideIdentifier: `A-${index}`,
  'order:begin': '2026-12-31',
  'order:price': 12.5,
  'order:customer': [{ id: sampleId('person', '2'), definition: 'person', 'person:name': `Person ${index}` }],
}))

// jsdom knows no sizes: the frame is given the height of a screen.
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
})

function draw(hasMore = false) {
  render(
    <MantineProvider>
      <TableView
        label="Aufträge"
        columns={columns}
        rows={rows}
        total={500}
        sort={[{ path: ['order:begin'], order: 'desc' }]}
        onSort={onSort}
        onOpen={onOpen}
        hasMore={hasMore}
        onMore={onMore}
        stale={false}
      />
    </MantineProvider>,
  )
}

test('of five hundred rows fewer than a hundred are in the page, and all are counted', () => {
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
  expect(onSort).toHaveBeenCalledExactlyOnceWith(columns[3])
})

test('more is not asked for while enough rows are still below', () => {
  draw(true)
  expect(onMore).not.toHaveBeenCalled()
})
