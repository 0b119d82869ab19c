// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { TwinsPage } from './TwinsPage.tsx'

const call = vi.fn()
const openTwin = vi.fn()
vi.mock('../../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../../data/record/open-twin.ts', () => ({ useOpenTwin: () => openTwin }))
vi.mock('../../../shell/brand/CustomerLinks.tsx', () => ({ CustomerLinks: () => null }))
vi.mock('../../../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (...asked: readonly unknown[]) => call(...asked) as unknown,
}))
beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const root = sampleId('person', '9')
const list = {
  relation: 'person:orders',
  type: 'order',
  columns: [{ path: ['order:begin'] }, { path: ['order:customer', 'person:name'] }],
  views: ['table'],
  sort: [{ path: ['order:begin'], order: 'desc' }],
  pageSize: 50,
} as const

test('a customer reads a list as a column of what it names, opens one of it, and reads on', async () => {
  const order = { id: sampleId('order', '1'), definition: 'order', tenantWideIdentifier: 'A-1', 'order:begin': '2026-01-02' }
  call.mockResolvedValue({ results: [{ id: root, definition: 'person', 'person:orders': [order], more: ['person:orders'] }] })
  showInTenant(
    <MantineProvider env="test">
      <TwinsPage title={{ de: 'Meine Aufträge', en: 'My orders' }} root={root} list={list} />
    </MantineProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Meine Aufträge' })
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /A-1/ }))
  expect(openTwin).toHaveBeenCalledWith({ id: order.id })
  fireEvent.click(screen.getByRole('button', { name: 'Mehr anzeigen...' }))
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls.map(([, { input }]) => input.query['person:orders'].$limit)).toEqual([25, 50])
})
