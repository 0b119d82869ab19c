// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { BillingActionLayout } from './BillingActionLayout.tsx'

vi.mock('../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['execute', 'select']) }))

const same = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: same(name), plural: same(name), icon: 'x', hue: 1 })
const registry = createRegistry([
  { ...type('tenant'), collections: { payments: { target: 'payment', label: same('Zahlungen') } } },
  type('payment'),
  type('receipt'),
])
const relation = 'receipt:allocations'
const allocation = (id: string, amount: number, kind: string) => ({
  ...{ id, definition: 'allocation', 'allocation:amount': amount },
  'allocation:receipt': [{ id: 'r', definition: 'receipt', 'receipt:receiptNumber': 'R-2026-000001' }],
  'allocation:payment': [
    { id: `p-${id}`, definition: 'payment', 'payment:kind': kind, 'payment:name': 'Sorge', 'payment:bookedOn': '2026-11-05' },
  ],
})

let living: object[]
let released: unknown[]
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  living = [allocation('a', 30, 'transferIn'), allocation('b', 24.8, 'offset')]
  released = []
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/data/query') return Response.json({ results: [{ id: 'r', definition: 'receipt', [relation]: living }], pages: {} })
    released.push(JSON.parse(String(body)))
    living = living.slice(1)
    return Response.json({ payments: [], receipts: [] })
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an allocation is taken back with a reason that somebody gives; a set-off is not offered', async () => {
  let version = 1
  const stored = () => ({ id: 'r', definition: 'receipt', id_information: String(version++) })
  const store = createRecordStore(
    {
      ...{ registry, now: () => 0, timeZone: 'Europe/Berlin', request: () => ({ query: { id: '' } }) },
      query: () => Promise.resolve({ results: [stored()], pages: {}, fetchedAt: '', historyToken: '' }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord(stored()),
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <RecordProvider store={store}>
              <BillingActionLayout layout={{ type: 'billingAction', billingAction: 'release', shows: [relation] }} path={[]} />
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const [button, ...others] = await screen.findAllByRole('button')
  expect([button!.getAttribute('aria-label')?.replace('\u00a0', ' '), others]).toEqual([
    'Zuordnung zurücknehmen: 30,00 € auf R-2026-000001 von Sorge',
    [],
  ])
  await userEvent.click(button!)
  const dialog = await screen.findByRole('dialog', { name: 'Zurücknehmen' })
  const reason = within(dialog).getByLabelText(/^Grund/)
  await userEvent.clear(reason)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }))
  within(dialog).getByText('Der Grund fehlt.')
  await userEvent.type(reason, 'Falscher Kunde')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }))
  await screen.findByText(/^Zurückgenommen: 30,00/)
  expect(released).toEqual([{ allocations: ['a'], reason: 'Falscher Kunde' }])
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
})
