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
import { MatchingLayout } from './MatchingLayout.tsx'

vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
vi.mock('../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['execute', 'select']) }))

const same = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: same(name), plural: same(name), icon: 'x', hue: 1 })
const registry = createRegistry([
  { ...type('tenant'), collections: { payments: { target: 'payment', label: same('Zahlungen') } } },
  type('payment'),
  type('bankStatement'),
  {
    ...type('allocation'),
    attributes: {
      rule: { dataType: 'enum', label: same('Regel'), enumValues: [{ name: 'knownAccount', label: same('Bekanntes Konto') }] },
    },
  },
])

type List = { readonly $search?: string; readonly $aggregate?: object; readonly $filter?: { readonly path?: readonly string[] } }
type Input = {
  readonly payment?: string
  readonly from: { readonly payment: string }
  readonly allocations: readonly string[]
  readonly shares?: readonly { readonly amount: number }[]
  readonly query: Readonly<Record<string, List | undefined>>
}

/** The payments of the bank that the stubbed network keeps: what is free of each, and who took it. */
type Kept = { readonly name: string; free: number; taken: string[] }
let kept: Record<string, Kept>
let calls: { readonly path: string; readonly input: Input }[]
let fails: string | undefined

const proposal = { reason: 'knownAccount', rest: 0 }
const share = { receipt: 'receipt-1', number: 'R-2026-000001', name: 'Jürgen Sorge', due: '2026-10-01', open: 44.9, amount: 44.9, left: 0 }
const twinOf = ([id, { name, free, taken }]: [string, Kept]) => ({
  ...{ id, definition: 'payment', 'payment:kind': 'transferIn', 'payment:name': name, 'payment:bookedOn': '2026-11-05' },
  ...{ 'payment:amount': 44.9, 'payment:unallocated': free },
  'payment:allocations': taken.map((each) => ({
    ...{ id: each, definition: 'allocation', 'allocation:amount': 44.9 },
    'allocation:receipt': [{ id: 'receipt-1', definition: 'receipt', 'receipt:receiptNumber': 'R-2026-000001' }],
  })),
})
const relation = 'bankStatement:payments'

function answer(path: string, input: Input): unknown {
  const all = Object.entries(kept)
  if (path === '/api/billing/proposals')
    return { unallocated: 44.9, proposals: input.payment === 'p3' ? [] : [{ ...proposal, shares: [share] }] }
  if (path === '/api/billing/allocate') {
    const of = kept[input.from.payment]!
    of.free = Math.round((of.free - (input.shares?.[0]?.amount ?? 0)) * 100) / 100
    of.taken = [`a-${input.from.payment}`]
    return { payment: { id: input.from.payment, unallocated: 0 }, receipts: [], allocations: of.taken }
  }
  if (path === '/api/billing/release') {
    for (const of of Object.values(kept))
      if (of.taken.some((id) => input.allocations.includes(id))) Object.assign(of, { free: 44.9, taken: [] })
    return { payments: [], receipts: [] }
  }
  const list = input.query[relation] ?? input.query['businessPartner:providingReceipts']!
  if (list.$search !== undefined || list.$filter?.path?.[0] === 'receipt:receiptNumber') {
    const found = { id: 'receipt-9', definition: 'receipt', 'receipt:receiptNumber': 'R-2026-000009', 'receipt:openAmount': 10 }
    return {
      results: [{ id: 't', definition: 'tenant', 'businessPartner:providingReceipts': list.$search === undefined ? [] : [found] }],
      pages: {},
    }
  }
  const isDone = JSON.stringify(list.$filter).includes('"not"')
  const chosen = all.filter(([, { free }]) => (free === 0) === isDone)
  if (list.$aggregate) {
    const [filter, byHand] = [JSON.stringify(list.$filter), chosen.filter(([, { taken }]) => taken.length > 0).length]
    const n = filter.includes('"rule"') ? 0 : filter.includes('"person"') ? byHand : chosen.length
    const sum = chosen.reduce((before, [, { free }]) => before + free, 0)
    return { results: [{ id: 's', [relation]: [{ by: [], values: { n, sum } }] }], pages: {} }
  }
  return { results: [{ id: 's', definition: 'bankStatement', [relation]: chosen.map(twinOf) }], pages: { [relation]: { next: null } } }
}

beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  calls = []
  fails = undefined
  kept = {
    p1: { name: 'Sorge', free: 44.9, taken: [] },
    p2: { name: 'Behnke', free: 44.9, taken: [] },
    p3: { name: 'Unbekannt', free: 44.9, taken: [] },
  }
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body))
    calls.push({ path, input })
    if (path === fails) return Response.json({ code: 'VERSION_CONFLICT', title: 'x' }, { status: 409 })
    return Response.json(answer(path, input))
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const stored = { id: 's', definition: 'bankStatement', id_information: '1' }
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.resolve({ results: [stored], pages: {}, fetchedAt: '', historyToken: '' }),
      request: () => ({ query: { id: '' } }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord(stored),
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <RecordProvider store={store}>
              <div role="dialog" aria-label="Auszug">
                <MatchingLayout layout={{ type: 'matching', shows: [relation] }} path={[]} />
              </div>
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const chosen = () => screen.getAllByRole('button').find((each) => each.getAttribute('aria-current') === 'true')?.textContent
const booked = (path: string) => calls.filter((each) => each.path === path).map(({ input }) => input)

test('Enter takes the proposal and goes on to the next entry, u takes it back with a reason', async () => {
  show()
  await screen.findByText(/Bekanntes Konto/)
  expect(screen.getByText('damit ausgeglichen')).toBeDefined()
  expect(chosen()).toContain('Sorge')
  screen.getByRole('button', { current: true }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/Zugeordnet: 44,90.€ von Sorge\./)
  expect(booked('/api/billing/allocate')).toEqual([
    { from: { payment: 'p1', unallocated: 44.9 }, shares: [{ receipt: 'receipt-1', amount: 44.9, open: 44.9 }] },
  ])
  await waitFor(() => expect(chosen()).toContain('Behnke'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Behnke'))
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toContain('Unbekannt')
  await screen.findByText(/Kein offener Beleg passt von selbst/)
  await userEvent.keyboard('{Enter}{ArrowUp}')
  expect([chosen()?.includes('Behnke'), booked('/api/billing/allocate').length]).toEqual([true, 1])

  await userEvent.keyboard('u')
  const dialog = await screen.findByRole('dialog', { name: 'Zurücknehmen' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }))
  await screen.findByText(/Zurückgenommen: 44,90.€ von Sorge\./)
  expect(booked('/api/billing/release')).toEqual([{ allocations: ['a-p1'], reason: 'Falsch zugeordnet' }])
  await screen.findByRole('button', { name: /^Sorge/ })
})

test('s splits what is proposed, p searches, and Escape leaves the editor and not the panel', async () => {
  show()
  await screen.findByText(/Bekanntes Konto/)
  screen.getByRole('button', { current: true }).focus()
  await userEvent.keyboard('s')
  const amount = await screen.findByLabelText(/^Betrag für R-2026-000001/)
  expect(document.activeElement).toBe(amount)
  await userEvent.clear(amount)
  await userEvent.type(amount, '20{Enter}')
  await waitFor(() =>
    expect(booked('/api/billing/allocate')[0]).toMatchObject({ shares: [{ receipt: 'receipt-1', amount: 20, open: 44.9 }] }),
  )

  // The rest of the payment stays open, with proposals of its own, and the keys go on.
  await waitFor(() => expect(chosen()?.replaceAll('\u00a0', ' ')).toContain('noch 24,90 €'))
  await screen.findByText(/Bekanntes Konto/)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Sorge'))
  await userEvent.keyboard('{ArrowDown}p')
  const words = await screen.findByLabelText('Belegnummer oder Kunde')
  await waitFor(() => expect(document.activeElement).toBe(words))
  await userEvent.type(words, 'sorge{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: /R-2026-000009/ }))
  expect(screen.getByLabelText(/^Betrag für R-2026-000009, offen 10,00/)).toBeDefined()
  await userEvent.type(words, '{Escape}')
  await screen.findByText(/Bekanntes Konto/)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Behnke'))
})

test('somebody else was faster: it is said, and the entries are read again', async () => {
  show()
  await screen.findByText(/Bekanntes Konto/)
  fails = '/api/billing/allocate'
  const before = calls.length
  kept['p1']!.free = 0
  await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }))
  expect((await screen.findByText(/Jemand anderes war schneller/)).closest('[role="alert"]')).not.toBeNull()
  await waitFor(() => expect(chosen()).toContain('Behnke'))
  expect(calls.length).toBeGreaterThan(before + 1)
})

test('what is done folds away, is counted, and is taken back from there', async () => {
  Object.assign(kept['p1']!, { free: 0, taken: ['a-p1'] })
  Object.assign(kept['p2']!, { free: 0 })
  show()
  const fold = await screen.findByRole('button', { name: '2 erledigt' })
  expect([...document.querySelectorAll('dl')][0]?.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Offen1Noch zuzuordnen44,90 €Von selbst0Von Hand1',
  )
  expect(screen.queryByText('Ohne Beleg')).toBeNull()
  await userEvent.click(fold)
  await screen.findByText(/Ohne Beleg/)
  const buttons = screen.getAllByRole('button', { name: /^Zuordnung von .* zurücknehmen$/ })
  expect(buttons).toHaveLength(1)
})
