// @vitest-environment jsdom
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Reach } from '@twinwerk/model/right/reach'
import type { Layout, RelationshipLayout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { MantineProvider } from '@mantine/core'
import { screenRules } from '@twinwerk/model/layout/screen-rules'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../data/call.ts'
import { DefinitionsContext } from '../data/definitions.ts'
import { queryClient } from '../data/query-client.ts'
import { addNew, removeEntry, setValue } from '../data/record/edit-record.ts'
import { createRecordStore } from '../data/record/record-store.ts'
import type { RecordData } from '../data/record/record.ts'
import { loadedRecord, newRecord } from '../data/record/record.ts'
import { useSelector } from '../data/selector/selector.ts'
import { RecordProvider } from '../data/record/RecordProvider.tsx'
import { TenantProvider } from '../data/tenant.tsx'
import { sampleId } from '../testing/sample-definitions.ts'
import { LayoutTree } from './LayoutTree.tsx'
import { stubBrowser } from '../testing/stub-browser.ts'

vi.mock('../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
vi.mock('../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['create', 'update', 'delete', 'select']) }))

const text = (word: string) => ({ de: word, en: word })
const type = (name: string, label: string) => ({ name, extends: 'entity', label: text(label), plural: text(label), icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  {
    ...type('tenant', 'Mandant'),
    collections: { orders: { target: 'order', label: text('Aufträge') }, persons: { target: 'person', label: text('Personen') } },
  },
  {
    ...type('person', 'Person'),
    title: ['person:name'],
    attributes: { name: { dataType: 'string', label: text('Name') } },
    relationships: { friends: { target: 'person', label: text('Freunde'), min: 0, max: -1 } },
  },
  {
    ...type('order', 'Auftrag'),
    attributes: {
      begin: { dataType: 'date', label: text('Beginn'), required: true },
      billed: { dataType: 'integer', label: text('Abgerechnet'), serverOwned: true },
      quota: { dataType: 'integer', label: text('Kontingent'), keptByPlatform: true },
      end: {
        dataType: 'date',
        label: text('Ende'),
        validations: [
          { when: 'value >= begin', text: text('Das Ende liegt vor dem Beginn!') },
          { when: 'value > begin', text: text('Das Ende ist nicht nach dem Beginn!') },
        ],
      },
    },
    relationships: {
      customer: { target: 'person', label: text('Kunde'), min: 1, max: 1 },
      helpers: { target: 'person', label: text('Helfer'), min: 0, max: 2 },
      guests: { target: 'person', label: text('Gäste'), min: 0, max: -1 },
    },
  },
]
const registry = createRegistry(definitions)
const relationship = (name: string, from?: readonly string[]): Layout => ({
  type: 'relationship',
  relation: `order:${name}`,
  variant: 'chips',
  select: true,
  ...(from && { from }),
})
const layout: Layout = {
  type: 'vertical',
  content: [
    { type: 'value', attribute: 'order:begin' },
    { type: 'value', attribute: 'order:end' },
    relationship('customer'),
    relationship('helpers'),
    relationship('guests', ['order:customer']),
    { type: 'grid', stored: true, title: text('Verlauf'), content: [{ type: 'label', text: text('Beendet') }] },
  ],
}
const person = (digit: string, more: object = {}): TwinJson => ({
  ...more,
  id: sampleId('person', digit),
  definition: 'person',
  'person:name': `Person ${digit}`,
  relation: { id: `link${digit}`, validAt: { begin: null, end: null, bounds: '[)' } },
})
const known = (more: object = {}) =>
  loadedRecord({ id: sampleId('order', '1'), definition: 'order', id_information: '1', 'order:begin': '2026-01-01', ...more } as TwinJson)
const fresh = newRecord({ definition: 'order', place: { root: 't', relation: 'tenant:orders' }, values: {} })

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Around = {
  readonly save?: () => Promise<never>
  readonly stored?: TwinJson
  readonly changing?: readonly Reach[]
  readonly runsPlatform?: boolean
  readonly shows?: Layout
  /** The server returns the lists in pages, each with the stored entries. */
  readonly pages?: true
}

function draw(record: RecordData, server: Around = {}) {
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.resolve({ results: server.stored ? [server.stored] : [], pages: {}, fetchedAt: '', historyToken: '' }),
      request: () => ({ query: { id: '' } }),
      screen: screenRules(server.shows ?? layout),
      ...(server.pages && { page: () => ({ query: { id: '' } }) }),
      save: server.save ?? (() => Promise.reject(new Error('saves nothing'))),
    },
    record,
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map(), ...rightsOf(server) } }}>
            <RecordProvider store={store}>
              <LayoutTree layout={server.shows ?? layout} editable />
            </RecordProvider>
          </DefinitionsContext>
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return store
}
const rightsOf = ({ changing, runsPlatform }: Around) => ({ changing, ...(runsPlatform !== undefined && { runsPlatform }) })
const set = (record: RecordData, attribute: string, value: unknown) => setValue(record, { path: [], attribute, value })
const group = (name: RegExp) => within(screen.getByRole('group', { name }))

test('a required field that is empty says so, as does a relation with too few entries', async () => {
  const store = draw(fresh)
  await act(() => store.check())
  expect(screen.getByLabelText(/Beginn/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Bitte füllen Sie dieses Feld aus!')).toBeTruthy()
  expect(group(/Kunde/).getByText(/mindestens 1/i)).toBeTruthy()
  expect(screen.getByRole('group', { name: /Kunde/ }).getAttribute('data-invalid')).toBe('true')
})

test('the first broken rule of a field speaks, in the words of the definition', async () => {
  const store = draw(set(known(), 'order:end', '2025-12-31'))
  await act(() => store.check())
  expect(screen.getByText('Das Ende liegt vor dem Beginn!')).toBeTruthy()
  expect(screen.queryByText('Das Ende ist nicht nach dem Beginn!')).toBeNull()
})

test('a screen asks for more than the definition does: a value, a rule of its own and other bounds', async () => {
  const rule = { when: 'value <= 10', text: text('Höchstens zehn!') }
  const shows: Layout = {
    type: 'vertical',
    content: [
      { type: 'value', attribute: 'order:end', required: true },
      { type: 'value', attribute: 'order:quota', validations: [rule] },
      { ...(relationship('guests') as object), min: 1, max: 1 } as Layout,
    ],
  }
  const store = draw(setValue(fresh, { path: [], attribute: 'order:quota', value: 11 }), { shows, runsPlatform: true })
  await act(() => store.check())
  expect(screen.getByLabelText(/Ende/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Höchstens zehn!')).toBeTruthy()
  expect(group(/Gäste/).getByText(/mindestens 1/i)).toBeTruthy()
})

test('a twin that is in a relation is offered once more only where the screen allows it', async () => {
  const shows: Layout = {
    type: 'vertical',
    content: [relationship('guests'), { ...(relationship('helpers') as object), duplicates: true } as Layout],
  }
  draw(known({ 'order:guests': [person('1')], 'order:helpers': [person('1')] }), { shows })
  for (const [name, taken] of [
    [/Gäste/, [sampleId('person', '1')]],
    [/Helfer/, []],
  ] as const) {
    fireEvent.click(await group(name).findByRole('button', { name: 'Auswählen' }))
    fireEvent.click(await group(name).findByRole('button', { name: 'Erweiterte Auswahl' }))
    expect(useSelector.getState().question?.taken).toEqual(taken)
  }
})

test('twins that have what the entries have, or what the screen names, are offered first', async () => {
  const first = { path: ['person:friends', 'person:name'], values: ['Person 8'] }
  const shows: Layout = { type: 'vertical', content: [{ ...(relationship('guests') as RelationshipLayout), first }] }
  const entries = [person('1', { 'person:friends': [person('9')] })]
  const answers = vi.fn((_address: string, { body }: RequestInit) =>
    Promise.resolve(Response.json({ results: String(body).includes('$filter') ? [person('3')] : [person('2'), person('3')] })),
  )
  vi.stubGlobal('fetch', answers)
  draw(known({ 'order:guests': entries }), { shows })
  fireEvent.click(await group(/Gäste/).findByRole('button', { name: 'Auswählen' }))
  await screen.findByRole('option', { name: 'Person 3', hidden: true })
  const offered = within(screen.getByRole('listbox', { hidden: true }))
    .getByText('Passend')
    .closest('[role=listbox]')!.textContent
  expect(offered).toMatch(/Passend.*Person 3.*Weitere.*Person 2/)
  const asked = answers.mock.calls.map(([, { body }]) => JSON.parse(String(body)).query)
  expect(asked).toContainEqual(expect.objectContaining({ $filter: { path: first.path, operator: 'in', value: ['Person 8', 'Person 9'] } }))
  fireEvent.click(group(/Gäste/).getByRole('button', { name: 'Erweiterte Auswahl' }))
  expect(useSelector.getState().question?.first).toEqual({ path: first.path, operator: 'in', value: ['Person 8', 'Person 9'] })
})

test('an entry that was taken out is only read, with all that it is linked with', async () => {
  const shows: Layout = {
    type: 'relationship',
    relation: 'order:helpers',
    variant: 'inline',
    fields: [['person:name'], ['person:friends']],
  }
  const store = draw(known({ 'order:helpers': [person('1', { 'person:friends': [person('2')] })] }), { shows })
  await screen.findByRole('button', { name: /^Aus der Liste nehmen/ })
  await screen.findByRole('button', { name: 'Auswählen' })
  act(() => store.edit((record) => removeEntry(record, [{ relation: 'order:helpers', key: 'link1' }], '2026-01-01T00:00:00Z')))
  expect(screen.queryByRole('button', { name: /^Aus der Liste nehmen/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Auswählen' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true)
})

test('a relation that the screen locks is only read while the condition of the lock holds', async () => {
  const shows: Layout = {
    type: 'vertical',
    content: [{ ...(relationship('guests') as RelationshipLayout), lock: 'end != null' }, relationship('helpers')],
  }
  const store = draw(known({ 'order:end': '2026-02-01', 'order:guests': [person('1')] }), { shows })
  await group(/Helfer/).findByRole('button', { name: 'Auswählen' })
  expect(group(/Gäste/).queryAllByRole('button', { name: /Auswählen|Aus der Liste nehmen/ })).toEqual([])
  act(() => store.edit((record) => set(record, 'order:end', null)))
  await group(/Gäste/).findByRole('button', { name: 'Auswählen' })
  await group(/Gäste/).findByRole('button', { name: /Aus der Liste nehmen/ })
})

test('the fields of entries are only read while their relation is locked', async () => {
  const shows: Layout = {
    ...(relationship('helpers') as RelationshipLayout),
    ...{ variant: 'inline', fields: [['person:name'], ['person:friends']], lock: 'end != null' },
  }
  const store = draw(known({ 'order:end': '2026-02-01', 'order:helpers': [person('1')] }), { shows })
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Auswählen' })).toBeNull()
  act(() => store.edit((record) => set(record, 'order:end', null)))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(false))
})

test('what nobody can enter is shown once it is there', async () => {
  const only: Layout = { type: 'relationship', relation: 'order:guests', variant: 'chips' }
  const shows: Layout = {
    type: 'vertical',
    content: [
      { type: 'value', attribute: 'order:begin' },
      { type: 'grid', content: [{ type: 'value', attribute: 'order:billed' }, only] },
    ],
  }
  draw(known(), { shows })
  await screen.findByLabelText(/^Beginn/)
  expect(screen.queryByText('Abgerechnet')).toBeNull()
  expect(screen.queryByText('Gäste')).toBeNull()
  cleanup()
  draw(known({ 'order:billed': 0, 'order:guests': [person('1')] }), { shows })
  await screen.findByText('Abgerechnet')
  await screen.findByText('Person 1')
})

test('a full relation offers nothing, and says so', async () => {
  draw(known({ 'order:customer': [person('1')], 'order:helpers': [person('2'), person('3')] }))
  expect(await group(/Helfer/).findByText('Mehr Einträge sind hier nicht möglich.')).toBeTruthy()
  expect(group(/Helfer/).queryByRole('button', { name: 'Auswählen' })).toBeNull()
})

test('too many entries are told with their bound', async () => {
  const two = addNew(known({ 'order:customer': [person('1')] }), { path: [], relation: 'order:customer', key: 'n', definition: 'person' })
  const store = draw(two)
  await act(() => store.check())
  expect(group(/Kunde/).getByText(/höchstens 1/i)).toBeTruthy()
})

test('a choice out of another field asks for that field first', async () => {
  draw(known())
  fireEvent.click(await group(/Gäste/).findByRole('button', { name: 'Auswählen' }))
  expect((await group(/Gäste/).findByRole('alert')).textContent).toBe('Zum Auswählen bitte zunächst Kunde befüllen!')
})

test('a field that both changed shows both values, and keeps or gives up the own one', async () => {
  const refused = new CallError({ status: 409, code: 'VERSION_CONFLICT', title: 'Konflikt' })
  const stored = { ...known().original, id_information: '2', 'order:begin': '2026-03-01' } as TwinJson
  const store = draw(set(known(), 'order:begin', '2026-02-01'), { save: () => Promise.reject(refused), stored })
  await act(() => store.saveUnchecked())
  expect(screen.getByText('Inzwischen gespeichert: 01.03.26')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Beginn/ }).value).toBe('01.02.26')
  fireEvent.click(screen.getByRole('button', { name: 'Gespeicherten übernehmen' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Beginn/ }).value).toBe('01.03.26')
  expect(screen.queryByText('Inzwischen gespeichert: 01.03.26')).toBeNull()
})

test('a record without a right to change it is locked, and its relations are only read', async () => {
  const mask = ['order:begin', 'order:helpers']
  const there = known({ 'order:end': '2026-12-31', 'order:customer': [person('1')], 'order:helpers': [person('2')] })
  draw(there, { changing: [{ type: 'order', verbs: ['update'], mask }] })
  const isReadOnly = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).readOnly
  expect([isReadOnly(/Beginn/), isReadOnly(/Ende/)]).toEqual([false, true])
  expect(screen.getAllByRole('button', { name: 'Dieses Feld ist gesperrt.' })).toHaveLength(1)
  expect(group(/Helfer/).getByRole('button', { name: /^Aus der Liste nehmen: Person 2$/ })).toBeTruthy()
  expect(group(/Kunde/).queryByRole('button', { name: /^Aus der Liste nehmen/ })).toBeNull()
})

test('fields of the platform are locked for the widest right of a tenant, and open to users who run the platform', () => {
  const shows: Layout = { type: 'value', attribute: 'order:quota' }
  const isReadOnly = (runsPlatform: boolean) => {
    draw(known({ 'order:quota': 5 }), { changing: [{ type: 'order', verbs: ['update'] }], runsPlatform, shows })
    const found = screen.getByRole<HTMLInputElement>('textbox', { name: /Kontingent/ }).readOnly
    cleanup()
    return found
  }
  expect([isReadOnly(false), isReadOnly(true)]).toEqual([true, false])
})

test('a new twin takes what its maker may create it with', () => {
  draw(fresh, { changing: [{ type: 'order', verbs: ['create'] }] })
  expect(screen.queryByRole('button', { name: 'Dieses Feld ist gesperrt.' })).toBeNull()
})

test('fields for later stand in a record that is there, and not in the form of a new one', () => {
  draw(fresh)
  expect(screen.queryByText('Verlauf')).toBeNull()
  cleanup()
  draw(known())
  expect(screen.getByText('Verlauf')).toBeTruthy()
})

const people = (count: number) => Array.from({ length: count }, (_, index) => person(`${index}`.padStart(3, '0')))

test('the first hundred of many entries are drawn, and twice as many each time they are asked for', async () => {
  draw(known({ 'order:guests': people(250) }), { shows: { type: 'relationship', relation: 'order:guests', variant: 'chips' } })
  const shown = async (count: number) =>
    await expect.poll(() => document.querySelectorAll('[data-entry]').length, { timeout: 10_000 }).toBe(count)
  await shown(100)
  expect(group(/Gäste/).getByRole('status').textContent).toContain('100 von 250 Einträgen werden gezeigt.')
  fireEvent.click(group(/Gäste/).getByRole('button', { name: 'Mehr anzeigen...' }))
  await shown(200)
  fireEvent.click(group(/Gäste/).getByRole('button', { name: 'Mehr anzeigen...' }))
  await shown(250)
  expect(group(/Gäste/).queryByRole('button', { name: 'Mehr anzeigen...' })).toBeNull()
})

const friends: Layout = { type: 'relationship', relation: 'person:friends', variant: 'chips' }

test.each<Layout>([
  { type: 'relationship', relation: 'order:guests', variant: 'inline', entry: friends },
  { type: 'loop', relation: 'order:guests', content: friends },
])('the list of a part that was cut says so and is read on ($type)', async (shows) => {
  const cut = person('1', { 'person:friends': people(2), more: ['person:friends'] })
  const stored = person('1', { 'person:friends': people(5) })
  draw(known({ 'order:guests': [cut] }), { shows, pages: true, stored })
  expect(group(/Freunde/).getByRole('status').textContent).toContain('Die ersten 2 Einträge. Es gibt mehr.')
  fireEvent.click(group(/Freunde/).getByRole('button', { name: 'Mehr laden' }))
  await waitFor(() => expect(group(/Freunde/).getAllByRole('listitem')).toHaveLength(5))
  expect(group(/Freunde/).queryByRole('status')).toBeNull()
})

test('a layout that a document names and the page does not know draws empty, and one line of the log says so', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const unknown = [
    { type: 'hologram' },
    { type: 'hologram' },
    { type: 'relationship', relation: 'order:ghosts', variant: 'chips' },
  ] as unknown as Layout[]
  const shows: Layout = {
    type: 'vertical',
    content: [{ type: 'value', attribute: 'order:begin' }, ...unknown, { type: 'component', relation: 'order:helpers' }],
  }
  draw(known({ 'order:helpers': [person('1')] }), { shows })
  screen.getByLabelText(/Beginn/)
  expect(screen.queryByRole('group')).toBeNull()
  expect(logged.mock.calls.flat().toSorted()).toEqual([
    'Component not found! hologram',
    'Component-Schema not found! person',
    'relationship without selection info order:ghosts',
  ])
  logged.mockRestore()
})
