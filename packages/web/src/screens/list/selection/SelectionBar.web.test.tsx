// @vitest-environment jsdom
import type { ListChoice } from '../list-choice.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBulkEdit } from '../../../data/bulk/bulk-edit.ts'
import { queryClient } from '../../../data/query-client.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { SelectionBar } from './SelectionBar.tsx'

const call = vi.fn()
vi.mock('../../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../../data/rights.ts', () => ({ useRight: () => true }))
vi.mock('../../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
vi.mock('../../../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (...asked: readonly unknown[]) => call(...asked) as unknown,
}))
beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const list = { relation: 'tenant:orders', type: 'order', columns: [], views: ['table'], sort: [], pageSize: 50 } as const
const choice: ListChoice = {
  search: 'a',
  filters: [],
  sort: [{ path: ['order:begin'] }],
  where: undefined,
  columns: [],
  day: undefined,
  area: undefined,
  view: 'table',
  limit: 'all',
  trash: false,
  asOf: undefined,
}

test('all that a list finds are counted to the last one where it counts only so far', async () => {
  const counted = { id: 't', definition: 'tenant', 'tenant:orders': [{ by: [], values: { number: 12_345 } }] }
  call.mockResolvedValue({ results: [counted] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <SelectionBar
            list={list}
            root="t"
            choice={choice}
            rows={[]}
            count={{ number: 1000, atLeast: true }}
            selection={{ ids: new Set([sampleId('order', '1')]), isAll: true }}
            onSelectAll={() => undefined}
            onLeave={() => undefined}
          />
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(/12\.345/)
  const { query } = call.mock.calls[0]![1].input
  expect(query['tenant:orders']).toEqual({
    $typeExtends: ['order'],
    $search: 'a',
    $aggregate: { values: { number: { function: 'count' } } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }))
  expect(useBulkEdit.getState().question?.number).toBe('12.345')
})
