// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
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
import { sampleId } from '../../testing/sample-definitions.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { LayoutContext } from '../layout-context.ts'
import { TimelineLayout } from './TimelineLayout.tsx'

vi.mock('../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['create', 'select']) }))

const same = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: same(name), plural: same(name), icon: 'x', hue: 1 })
const reverse = { name: 'note:order', label: same('Auftrag'), min: 0, max: 1 }
const registry = createRegistry([
  { ...type('tenant'), collections: { orders: { target: 'order', label: same('Aufträge') } } },
  { ...type('order'), relationships: { notes: { target: 'note', label: same('Notizen'), min: 0, max: -1, component: true, reverse } } },
  {
    ...type('note'),
    title: ['note:subject'],
    attributes: {
      subject: { dataType: 'string', label: same('Betreff') },
      text: { dataType: 'string', label: same('Text') },
      kind: {
        dataType: 'enum',
        label: same('Art'),
        enumValues: ['note', 'callIn', 'visit'].map((name) => ({ name, label: same(`Art ${name}`) })),
      },
    },
  },
])
const order = { id: sampleId('order', '1'), definition: 'order', id_information: '1' }
const source = {
  name: 'notes',
  topic: 'contact',
  title: ['note:subject'],
  status: 'note:kind',
  text: 'note:text',
  moments: [{ name: 'noted', text: same('Notiz'), isDay: false }],
}
const entry = (number: string, at: string, more: object = {}) => ({
  key: `notes:noted:${number}`,
  at,
  source: 'notes',
  moment: 'noted',
  twin: {
    id: sampleId('note', number),
    definition: 'note',
    'note:subject': `Anruf ${number}`,
    'note:kind': 'callIn',
    createdBy: 'Jens Ott',
    ...more,
  },
})

let asked: Record<string, unknown>[]
let saves: { readonly key: string; readonly data: unknown }[]
let saveAnswers: Response[]
/** Settles with the first read of the timeline; undefined answers at once. */
let firstRead: Promise<unknown> | undefined

beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], { user: { account: 'a' }, permissions: [] })
  asked = []
  saves = []
  saveAnswers = []
  firstRead = undefined
  // Only the network is replaced.
  vi.stubGlobal('fetch', (path: string, { body, headers }: RequestInit = {}) => {
    const input: unknown = JSON.parse(String(body))
    if (path === '/api/data/save') {
      saves.push({ key: new Headers(headers).get('idempotency-key') ?? '', data: (input as { data: unknown }).data })
      return Promise.resolve(saveAnswers.shift() ?? Response.json({ saved: [], changeId: 'c' }))
    }
    asked.push(input as Record<string, unknown>)
    const entries = [
      entry('2', '2026-12-24T10:00:00.000000Z'),
      entry('1', '2026-11-20T10:00:00.000000Z', { 'note:text': 'Wort '.repeat(100) }),
    ]
    const kept = saves.length > 0 ? [entry('3', '2026-11-21T09:00:00.000000Z')] : []
    const answer = { entries: [...entries, ...kept], next: null, sources: [source], now: '2026-11-21T10:00:00.000Z' }
    return (asked.length === 1 ? Promise.resolve(firstRead) : Promise.resolve()).then(() => Response.json(answer))
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function show() {
  const store = createRecordStore(
    {
      ...{ registry, now: () => 0, timeZone: 'Europe/Berlin', request: () => ({ query: { id: '' } }) },
      query: () => Promise.resolve({ results: [order], pages: {}, fetchedAt: '', historyToken: '' }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord(order),
  )
  const page = () => (
    <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
      <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
        <RecordProvider store={store}>
          <LayoutContext value={{ render: () => null, editable: true }}>
            <TimelineLayout />
          </LayoutContext>
        </RecordProvider>
      </TenantProvider>
    </DefinitionsContext>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

test('what is still to come stands above today, and a long text unfolds', async () => {
  show()
  await screen.findByText('Anruf 1')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items.map((text) => ['Anruf 2', 'Heute', 'Anruf 1'].find((word) => text.includes(word)))).toEqual(['Anruf 2', 'Heute', 'Anruf 1'])
  const older = screen.getAllByRole('listitem')[2]!
  expect(within(older).getByText('von Jens Ott')).toBeDefined()
  const shown = older.textContent.length
  await userEvent.click(within(older).getByRole('button', { name: 'Mehr' }))
  expect(older.textContent.length).toBeGreaterThan(shown)
  expect(within(older).getByRole('button', { name: 'Weniger' }).getAttribute('aria-expanded')).toBe('true')
})

test('a topic is asked of the server and stays in the address', async () => {
  const router = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Geld' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: order.id, topics: ['money'] }))
  expect(router.state.location.search).toEqual({ timeline: { topic: 'money' } })
  await userEvent.click(screen.getByRole('button', { name: 'Alles' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(asked[0]).toEqual({ id: order.id })
})

test('a call is kept with one click for its kind; a refused one keeps what was typed and its key', async () => {
  saveAnswers = [Response.json({ code: 'NOT_ALLOWED', title: 'Das dürfen Sie nicht.' }, { status: 403 })]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Art callIn' }))
  const field = screen.getByRole('textbox', { name: 'Notiz oder Gespräch festhalten' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Leitung tot{enter}Seit gestern.')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Festhalten' })
  await waitFor(() => expect(save.disabled).toBe(false))
  await userEvent.click(save)
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Das dürfen Sie nicht.')
  expect(field).toHaveProperty('value', 'Leitung tot\nSeit gestern.')
  await userEvent.click(save)
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(saves).toHaveLength(2)
  expect(saves[0]?.key).toBe(saves[1]?.key)
  expect(saves[1]?.data).toMatchObject({
    id: order.id,
    'order:notes': [{ definition: 'note', 'note:kind': 'callIn', 'note:subject': 'Leitung tot', 'note:text': 'Seit gestern.' }],
  })
})

test('a note that is saved while the timeline is still read for the first time appears in it', async () => {
  firstRead = new Promise(() => undefined)
  show()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notiz oder Gespräch festhalten' }), 'Ruft zurück')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Festhalten' })
  await waitFor(() => expect(save.disabled).toBe(false))
  await userEvent.click(save)
  await screen.findByText('Anruf 3')
})

test('entries since the last visit are counted and marked', async () => {
  localStorage.setItem('twinwerk.visit.a', JSON.stringify({ [order.id]: '2026-11-19T00:00:00.000Z' }))
  show()
  expect(await screen.findByText('Seit Ihrem letzten Besuch: 1')).toBeDefined()
})
