// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { BillingAction } from '@twinwerk/model/layout/tool-options'
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

let own = 'lead'
vi.mock('../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['execute', 'select']) }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
vi.mock('../../data/right-paths/use-right-roots.ts', async (original) => ({ ...(await original<object>()), useOwnUser: () => own }))

const same = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: same(name), plural: same(name), icon: 'x', hue: 1 })
const registry = createRegistry([
  {
    ...type('tenant'),
    collections: {
      payments: { target: 'payment', label: same('Zahlungen') },
      writeOffs: { target: 'writeOff', label: same('Ausbuchungen') },
    },
  },
  type('payment'),
  type('receipt'),
  type('writeOff'),
])

let waiting: object[]
let open: number
let asked: { readonly path: string; readonly body: unknown }[]
let answer: () => Response
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  own = 'lead'
  waiting = []
  open = 54.8
  asked = []
  answer = () => Response.json({})
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path !== '/api/data/query') {
      asked.push({ path, body: JSON.parse(String(body)) })
      return answer()
    }
    const receipt = { id: 'r', definition: 'receipt', 'receipt:receiptNumber': 'R-2026-000001', 'receipt:openAmount': open }
    const facts = { 'writeOff:receipt': [receipt], 'writeOff:proposedBy': [{ id: 'clerk', definition: 'user' }] }
    return Response.json({ results: [{ id: 'x', definition: 'x', 'receipt:writeOffs': waiting, ...facts }], pages: {} })
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(billingAction: BillingAction, shows: readonly string[], stored: () => { readonly id: string; readonly definition: string }) {
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
              <BillingActionLayout layout={{ type: 'billingAction', billingAction, shows }} path={[]} />
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const ofReceipt = ['receipt:receiptNumber', 'receipt:status', 'receipt:openAmount', 'receipt:sumGross', 'receipt:writeOffs']
const receipt = () => ({
  ...{ id: 'r', definition: 'receipt', id_information: '1' },
  ...{ 'receipt:receiptNumber': 'R-2026-000001', 'receipt:status': 'sent', 'receipt:openAmount': open },
})
const ofWriteOff = ['writeOff:state', 'writeOff:amount']
let state = 'proposed'
const writeOff = () => ({ id: 'w', definition: 'writeOff', id_information: '1', 'writeOff:state': state, 'writeOff:amount': 54.8 })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('a write-off needs an amount within what is open and a reason, and then waits', async () => {
  show('writeOff', ofReceipt, receipt)
  await userEvent.click(await screen.findByRole('button', { name: 'Ausbuchen' }))
  const dialog = await screen.findByRole('dialog', { name: 'R-2026-000001 ausbuchen' })
  const amount = within(dialog).getByLabelText(/^Betrag, offen 54,80/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '60')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ausbuchen' }))
  within(dialog).getByText(/^Mehr als 0 und höchstens 54,80/)
  within(dialog).getByText('Der Grund fehlt.')
  expect(asked).toEqual([])
  // A refusal of the server keeps the entries.
  answer = () => Response.json({ code: 'VALIDATION_FAILED', title: 'Wartet schon', status: 422 }, { status: 422 })
  await userEvent.clear(amount)
  await userEvent.type(amount, '20,5')
  await userEvent.type(within(dialog).getByLabelText(/^Grund/), 'Insolvenz')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ausbuchen' }))
  await within(dialog).findByRole('alert')
  expect(within(dialog).getByLabelText(/^Grund/)).toHaveProperty('value', 'Insolvenz')
  answer = () => {
    waiting = [{ id: 'w', definition: 'writeOff', 'writeOff:amount': 20.5 }]
    return Response.json({ waits: 'w', receipt: { id: 'r', open: 54.8, status: 'sent' } })
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ausbuchen' }))
  await screen.findByText('Vorgeschlagen. Bis eine zweite Person entscheidet, bleibt der Betrag offen.')
  const input = { receipt: 'r', amount: 20.5, open: 54.8, reason: 'Insolvenz' }
  expect(asked.at(-1)).toEqual({ path: '/api/billing/write-offs', body: input })
  expect(plain((await screen.findByText(/wartet auf eine zweite Person/)).textContent)).toContain('Eine Ausbuchung von 20,50 € wartet')
  expect(screen.queryByRole('button', { name: 'Ausbuchen' })).toBeNull()
})

test('a credit lapses with an amount below zero; a paid receipt offers nothing', async () => {
  open = -5.2
  answer = () => Response.json({ waits: null, receipt: { id: 'r', open: 0, status: 'paid' } })
  show('writeOff', ofReceipt, receipt)
  await userEvent.click(await screen.findByRole('button', { name: 'Ausbuchen' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Grund/), 'Verjährt')
  open = 0
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ausbuchen' }))
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ receipt: 'r', amount: -5.2, open: -5.2, reason: 'Verjährt' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ausbuchen' })).toBeNull())
})

test('another person approves with what is open now, or refuses with a reason', async () => {
  show('decideWriteOff', ofWriteOff, writeOff)
  await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }))
  const refusal = await screen.findByRole('dialog', { name: 'Ablehnen' })
  await userEvent.click(within(refusal).getByRole('button', { name: 'Ablehnen' }))
  within(refusal).getByText('Der Grund fehlt.')
  await userEvent.click(within(refusal).getByRole('button', { name: 'Nicht jetzt' }))
  expect(screen.queryByRole('button', { name: 'Zurückziehen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Freigeben' }))
  const approval = await screen.findByRole('dialog', { name: 'Freigeben' })
  expect(plain(approval.textContent)).toContain('54,80 € auf R-2026-000001 werden ausgebucht')
  answer = () => {
    state = 'approved'
    return Response.json({ state })
  }
  await userEvent.click(within(approval).getByRole('button', { name: 'Freigeben' }))
  await screen.findByText(/ausgebucht\.$/)
  expect(asked).toEqual([{ path: '/api/billing/write-offs/decide', body: { writeOff: 'w', decision: { kind: 'approve', open: 54.8 } } }])
  state = 'proposed'
})

test('the person who proposed withdraws; where money came in, the others only refuse', async () => {
  own = 'clerk'
  show('decideWriteOff', ofWriteOff, writeOff)
  await screen.findByRole('button', { name: 'Zurückziehen' })
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  own = 'lead'
  open = 30
  show('decideWriteOff', ofWriteOff, writeOff)
  await screen.findByText(/^Inzwischen kam Geld: Nur noch 30,00/)
  expect(screen.getByRole('button', { name: 'Freigeben' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Ablehnen' })).toHaveProperty('disabled', false)
})
