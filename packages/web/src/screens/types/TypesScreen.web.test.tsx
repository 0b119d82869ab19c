// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { TypesScreen } from './TypesScreen.tsx'
import type { TypesAnswer, TypeSummary, TypeUses } from './types-query.ts'

const pageSize = 50
const asked = vi.hoisted(() => vi.fn())
vi.mock('../../data/call.ts', async (original) => ({ ...(await original<object>()), call: asked }))

const text = (word: string) => ({ de: word, en: word })
const type = (name: string, plural: string, more: Partial<TwinDefinition> = {}): TwinDefinition => ({
  name,
  extends: 'entity',
  label: text(plural),
  plural: text(plural),
  icon: 'x',
  hue: 1,
  ...more,
})
const many = Array.from({ length: pageSize }, (_, index) => type(`thing${index}`, `Ding ${String(index).padStart(2, '0')}`))
const registry = createRegistry([
  type('businessPartner', 'Partner', {
    abstract: true,
    title: ['businessPartner:name1'],
    attributes: {
      name1: { dataType: 'string', label: text('Name'), required: true },
      nickname: { dataType: 'string', label: text('Rufname') },
    },
  }),
  type('customer', 'Kunden', {
    extends: 'businessPartner',
    identifier: 'K-{n:6}',
    attributes: {
      segment: {
        dataType: 'enum',
        label: text('Kundensegment'),
        enumValues: ['private', 'business'].map((name) => ({ name, label: text(name === 'private' ? 'Privat' : 'Gewerbe') })),
        transitions: { private: ['business'] },
      },
    },
  }),
  ...many,
])

const summaryOf = (name: string, more: Partial<TypeSummary> = {}): TypeSummary => ({
  name,
  fields: { own: 1, inherited: 0, added: 0 },
  relations: 0,
  layouts: 0,
  lists: 0,
  processes: 0,
  changes: 0,
  conflicts: 0,
  readable: true,
  records: { count: 0, countIs: 'exact' },
  ...more,
})
const answer: TypesAnswer = {
  types: [
    summaryOf('customer', {
      fields: { own: 1, inherited: 8, added: 2 },
      changes: 2,
      conflicts: 1,
      records: { count: 5000, countIs: 'exact' },
    }),
    ...many.map(({ name }, index) => summaryOf(name, index === 0 ? { readable: false } : {})),
  ],
  draft: { changes: 7, by: 'Käthe Brückner', at: new Date().toISOString() },
}
const uses: TypeUses = {
  uses: [
    { kind: 'list', of: 'customer:segment', way: 'column', place: 'customers', name: 'Alle Kunden' },
    { kind: 'form', of: 'customer:segment', way: 'shown', place: 'customer', name: 'Kunde', part: 'Stammdaten', layout: 'detail' },
    { kind: 'list', of: 'customer:segment', value: 'business', way: 'filter', place: 'firms', name: 'Firmen' },
    { kind: 'role', of: 'customer', way: 'see', place: 'role-1', name: 'Vertrieb' },
    { kind: 'rule', of: 'businessPartner:name1', way: 'title', place: 'businessPartner', name: 'Partner' },
  ],
  closed: { list: 2 },
  views: { 'customer:segment': 3 },
  unknown: ['export'],
}

beforeEach(() => {
  queryClient.clear()
  stubBrowser()
  asked.mockReset()
  asked.mockImplementation((key: string) => {
    if (key === 'GET /api/definitions/types') return Promise.resolve(answer)
    if (key === 'GET /api/navigation') return Promise.resolve({ help: { lists: {}, types: {} } })
    if (key === 'GET /api/definitions/types/uses/{type}') return Promise.resolve(uses)
    return Promise.resolve({ counts: {} })
  })
})
afterEach(cleanup)

async function draw(rest = '') {
  const route = createRootRoute({ component: () => <TypesScreen rest={rest} /> })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  showInTenant(
    <MantineProvider env="test">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <RouterProvider router={router} />
      </DefinitionsContext>
    </MantineProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const headers = () => screen.getAllByRole('rowheader').map((each) => within(each).getByRole('link').textContent)

test('types come a page at a time, with the open draft above', async () => {
  await draw()
  expect(await screen.findAllByRole('rowheader')).toHaveLength(pageSize)
  expect(screen.getByText(/Entwurf offen: 7 Änderungen, Käthe Brückner/)).toBeDefined()
  fireEvent.click(screen.getByText('Mehr anzeigen...'))
  expect(screen.getAllByRole('rowheader')).toHaveLength(pageSize + 1)
  expect(screen.queryByText('Mehr anzeigen...')).toBeNull()
})

test('a row tells the numbers of a type, and says where the reader sees none', async () => {
  await draw()
  await screen.findAllByRole('rowheader')
  fireEvent.click(screen.getByText('Mehr anzeigen...'))
  const row = screen.getByText('customer').closest('tr')!
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toContain('Datensätze1.000+')
  expect(cells).toContain('Felder11geerbt: 8, Mandant: 2')
  expect(within(row).getByText('Konflikt')).toBeDefined()
  expect(within(screen.getByText('thing0').closest('tr')!).getByText('nicht für Sie')).toBeDefined()
})

test('a search finds types by their fields, a filter those that were changed, and a tree shows what they belong to', async () => {
  await draw()
  await screen.findAllByRole('rowheader')
  fireEvent.change(screen.getByLabelText('Typ oder Feld suchen'), { target: { value: 'rufn' } })
  await waitFor(() => expect(headers()).toEqual(['Kunden']))
  expect(screen.getByText('Feld: Rufname')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Typ oder Feld suchen'), { target: { value: '' } })
  await waitFor(() => expect(headers()).toHaveLength(pageSize))
  fireEvent.click(screen.getByRole('button', { name: 'Angepasst' }))
  await waitFor(() => expect(headers()).toEqual(['Kunden']))
  fireEvent.click(screen.getByLabelText('Baum'))
  await waitFor(() => expect(headers()).toEqual(['Partner', 'Kunden']))
  fireEvent.click(screen.getByRole('button', { name: 'Angepasst' }))
  fireEvent.change(screen.getByLabelText('Typ oder Feld suchen'), { target: { value: 'nirgends' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Suche und Filter leeren' }))
  await waitFor(() => expect(headers()[0]).toBe('Ding 00'))
})

test('a field opens to where it is used, with the reason of its lock in words', async () => {
  await draw('customer')
  const opener = await screen.findByRole('button', { name: 'Wo verwendet: Kundensegment' })
  expect(
    within(screen.getByText('businessPartner:name1').closest('th')!).getByText('ein Pflichtfeld kann nicht ausgeblendet werden'),
  ).toBeDefined()
  fireEvent.click(opener)
  const lists = await screen.findByRole('region', { name: 'Listen' })
  expect(
    within(lists)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['Alle Kunden Spalte'])
  expect(screen.getByRole('region', { name: 'Masken' }).textContent).toContain('Stammdaten')
  expect(screen.getByRole('region', { name: 'Rollen' }).textContent).toContain('Vertrieb')
  expect(screen.getByText('in 3 Ansichten')).toBeDefined()
  expect(screen.getByText('Nicht feststellbar: Exporte und kopierte Links')).toBeDefined()
  expect(opener.getAttribute('aria-expanded')).toBe('true')
})

test('the uses of the whole type count the places that the reader may not open', async () => {
  await draw('customer/uses')
  const lists = await screen.findByRole('region', { name: 'Listen' })
  expect(within(lists).getByText('und 2 weitere Stellen, die Sie nicht öffnen dürfen')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Regeln und Berechnungen' }).textContent).toContain('Titel: Name')
})

test('values tell what may follow them, and each its own uses', async () => {
  await draw('customer/values')
  const business = await screen.findByRole('button', { name: 'Wo verwendet: Gewerbe' })
  expect(business.closest('tr')!.textContent).toContain('Endwert')
  fireEvent.click(business)
  const lists = await screen.findByRole('region', { name: 'Listen' })
  expect(
    within(lists)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['Firmen Filter'])
})

test('a number is told part by part, and an unknown type leads back', async () => {
  await draw('customer/numbers')
  expect((await screen.findAllByRole('listitem')).map((each) => each.textContent)).toEqual(['Text „K-“', 'laufende Nummer, 6-stellig'])
  cleanup()
  const route = createRootRoute({ component: () => <TypesScreen rest="nothing" /> })
  showInTenant(
    <MantineProvider env="test">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <RouterProvider router={createRouter({ routeTree: route, history: createMemoryHistory() })} />
      </DefinitionsContext>
    </MantineProvider>,
  )
  expect(await screen.findByText('Diesen Typ gibt es nicht.')).toBeDefined()
})
