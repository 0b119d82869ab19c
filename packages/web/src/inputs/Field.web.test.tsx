// @vitest-environment jsdom
import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { RecordStore } from '../data/record/record-store.ts'
import type { RecordParts } from '../data/record/store/record-parts.ts'
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../data/definitions.ts'
import { queryClient } from '../data/query-client.ts'
import { TenantProvider } from '../data/tenant.tsx'
import { createRecordStore } from '../data/record/record-store.ts'
import { RecordProvider } from '../data/record/RecordProvider.tsx'
import { setValue } from '../data/record/edit-record.ts'
import { valueAt } from '../data/record/read-record.ts'
import { loadedRecord, newRecord } from '../data/record/record.ts'
import { sampleId } from '../testing/sample-definitions.ts'
import { Field } from './Field.tsx'
import { stubBrowser } from '../testing/stub-browser.ts'
import { valueTypes } from '@twinwerk/model/value/registry'

const text = (word: string) => ({ de: word, en: word })
const attributes: Record<string, AttributeDefinition> = {
  each: { dataType: 'double', unit: 'currency', label: text('Je Stück'), calculation: { expression: '1 / 0' } },
  gross: { dataType: 'double', label: text('Brutto'), calculation: { expression: 'price * number' } },
  number: { dataType: 'double', label: text('Anzahl') },
  price: { dataType: 'double', label: text('Netto') },
  step: {
    dataType: 'enum',
    label: text('Schritt'),
    enumValues: ['new', 'run', 'stopped'].map((name) => ({ name, label: text(`Wert ${name}`) })),
    transitions: { new: ['stopped', { to: 'run', verb: 'execute' }] },
  },
  visit: { dataType: 'datetime', semanticType: 'slot', label: text('Termin') },
  facts: { dataType: 'json', label: text('Fakten') },
  remark: { dataType: 'string', label: text('Bemerkung') },
  texts: {
    dataType: 'json',
    semanticType: 'texts',
    label: text('Texte'),
    keys: {
      remark: { label: text('Überschrift'), german: 'order:remark' },
      done: { label: text('Titel') },
    },
  },
  period: { dataType: 'range', label: text('Zeitraum') },
  status: {
    dataType: 'enum',
    label: text('Status'),
    enumValues: ['new', 'open', 'done', 'gone'].map((name) => ({ name, label: text(`Wert ${name}`) })),
    initialValues: ['new', 'open'],
    transitions: { open: ['done'] },
  },
}
const registry = createRegistry([
  { name: 'order', extends: 'entity', label: text('Auftrag'), plural: text('Aufträge'), icon: 'cube', hue: 1, attributes },
  {
    name: 'tenant',
    extends: 'entity',
    label: text('Mandant'),
    plural: text('Mandanten'),
    icon: 'cube',
    hue: 1,
    collections: { orders: { target: 'order', label: text('Aufträge') } },
  },
])
const parts: RecordParts = {
  registry,
  now: () => 0,
  timeZone: 'Europe/Berlin',
  query: () => Promise.reject(new Error('asks nothing')),
  request: () => ({ query: { id: '' } }),
  save: () => Promise.reject(new Error('saves nothing')),
}

beforeEach(() => {
  // A text area that grows with its lines waits for the fonts, which jsdom does not have.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  stubBrowser()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let store: RecordStore
const order = (values: object) => loadedRecord({ id: sampleId('order', '1'), definition: 'order', id_information: '1', ...values })
const type = (value: unknown) => act(() => store.edit((record) => setValue(record, { path: [], attribute: 'order:price', value })))

function draw(
  name: string,
  record = loadedRecord({
    id: sampleId('order', '1'),
    definition: 'order',
    id_information: '1',
    'order:each': 'ERR_CALC_0',
    'order:status': 'open',
    'order:facts': { of: ['any', 'shape'] },
    'order:period': { begin: '2026-01-01', end: null },
  }),
  more: Partial<Parameters<typeof Field>[0]> = {},
) {
  store = createRecordStore(parts, record)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
            <RecordProvider store={store}>
              <Field attribute={registry.attributes.get(`order:${name}`)!} path={[]} editable {...more} />
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return (systematics: string) => valueAt(store.state.getState().record!, [], systematics)
}

const offered = () => {
  fireEvent.click(screen.getByRole('combobox', { hidden: true }))
  return screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)
}

test('a calculation that failed is shown as text, says so, and takes nothing', () => {
  draw('each')
  const input = screen.getByLabelText<HTMLInputElement>('Je Stück')
  expect(input.value).toBe('ERR_CALC_0')
  expect(input.readOnly).toBe(true)
  expect(screen.getByText('Die Berechnung war nicht erfolgreich.')).toBeTruthy()
})

test('a calculation follows what is typed', async () => {
  draw('gross', order({ 'order:price': 4, 'order:number': 2, 'order:gross': 8 }))
  type(5)
  // The expression engine loads on its first use.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Brutto').value).toBe('10'), { timeout: 10_000 })
})

test('a calculation of which not all is there says that it is as it was saved', async () => {
  draw('gross', order({ 'order:price': 4, 'order:gross': 8 }))
  expect(screen.queryByText('Stand der letzten Speicherung')).toBeNull()
  type(5)
  await screen.findByText('Stand der letzten Speicherung')
  expect(screen.getByLabelText<HTMLInputElement>('Brutto').value).toBe('8')
})

test('a step that needs a right is offered to whom it would not be refused', () => {
  const rights = ['rights', 't', 't', 'tenant:orders']
  queryClient.setQueryData(['session'], null)
  queryClient.setQueryData(rights, ['update'])
  draw('step', order({ 'order:step': 'new' }))
  expect(offered()).toEqual(['Wert new', 'Wert stopped'])
  cleanup()
  queryClient.setQueryData(rights, ['update', 'execute'])
  draw('step', order({ 'order:step': 'new' }))
  expect(offered()).toEqual(['Wert new', 'Wert run', 'Wert stopped'])
})

test('a status offers what may follow the stored one, and itself', () => {
  draw('status')
  expect(offered()).toEqual(['Wert open', 'Wert done'])
})

test('a new twin is offered what it may begin with, whatever it begins with', () => {
  draw('status', newRecord({ definition: 'order', place: { root: 'r', relation: 'tenant:orders' }, values: { 'order:status': 'new' } }))
  expect(offered()).toEqual(['Wert new', 'Wert open'])
})

test('a locked field says so and takes nothing', () => {
  draw('period', undefined, { locked: true })
  expect(screen.getByRole('button', { name: 'Dieses Feld ist gesperrt.' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Zeitraum').readOnly).toBe(true)
})

test('values that a layout hides are not offered, but for the one that stands there', () => {
  draw('status', undefined, { hidden: ['open', 'done'] })
  expect(offered()).toEqual(['Wert open'])
})

test('a field that cannot be read says so, and nothing else fails', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  draw('facts', undefined, { attribute: { ...registry.attributes.get('order:facts')!, dataType: 'unheard' as never } })
  expect(screen.getByRole('alert').textContent).toBe('⚠️ Fehler')
  expect(screen.getByText('Fakten')).toBeTruthy()
  logged.mockRestore()
})

test('structured data is written as text; what is none is kept, and is no value that any check would pass', () => {
  const valueOf = draw('facts')
  const area = screen.getByLabelText<HTMLTextAreaElement>('Fakten')
  fireEvent.change(area, { target: { value: '{ "of": 1 }' } })
  expect(valueOf('order:facts')).toEqual({ of: 1 })
  fireEvent.change(area, { target: { value: '{ "of": ' } })
  fireEvent.blur(area)
  expect(area.value).toBe('{ "of": ')
  expect(valueTypes.json.check(valueOf('order:facts'), { dataType: 'json' })).toBe('value.notJson')
  fireEvent.change(area, { target: { value: '' } })
  expect(valueOf('order:facts')).toBeNull()
})

test('a text of several lines keeps them where others have one, and its input stays when the last break goes', () => {
  const valueOf = draw('remark', order({ 'order:remark': 'Eins\nZwei' }))
  const area = screen.getByLabelText<HTMLTextAreaElement>('Bemerkung')
  expect(area.value).toBe('Eins\nZwei')
  fireEvent.change(area, { target: { value: 'Eins\nZwei und drei' } })
  expect(valueOf('order:remark')).toBe('Eins\nZwei und drei')
  fireEvent.change(area, { target: { value: 'Eins' } })
  expect(screen.getByLabelText('Bemerkung')).toBe(area)
})

test('a range has two bounds; one may be left open, and what is none stays as typed', () => {
  const valueOf = draw('period')
  const [begin, end] = [screen.getByLabelText<HTMLInputElement>('Zeitraum'), screen.getByLabelText<HTMLInputElement>('Ende')]
  expect([begin.value, end.value]).toEqual(['01.01.26', ''])
  fireEvent.change(end, { target: { value: '31.03.26' } })
  expect(valueOf('order:period')).toEqual({ begin: '2026-01-01', end: '2026-03-31' })
  fireEvent.change(begin, { target: { value: '' } })
  expect(valueOf('order:period')).toEqual({ begin: null, end: '2026-03-31' })
  fireEvent.change(end, { target: { value: 'bald' } })
  fireEvent.blur(end)
  expect(end.value).toBe('bald')
  expect(valueTypes.range.check(valueOf('order:period'), { dataType: 'range' })).toBe('value.notRange')
})

test('texts are entered language by language; a plain one is the German one, and what others read instead stands pale', async () => {
  const read = draw('texts', order({ 'order:remark': 'Zu Hause', 'order:texts': { done: 'Fertig', older: 'Bleibt' } }))
  const title = await screen.findByLabelText<HTMLTextAreaElement>('Titel')
  expect(title.value).toBe('Fertig')
  // The German text has its own field.
  expect(screen.queryByLabelText('Überschrift')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Englisch' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Titel').placeholder).toBe('Fertig')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Überschrift').placeholder).toBe('Zu Hause')
  fireEvent.change(screen.getByLabelText('Titel'), { target: { value: 'Done' } })
  fireEvent.change(screen.getByLabelText('Überschrift'), { target: { value: 'At home' } })
  expect(read('order:texts')).toEqual({ older: 'Bleibt', done: { de: 'Fertig', en: 'Done' }, remark: { en: 'At home' } })
  fireEvent.change(screen.getByLabelText('Überschrift'), { target: { value: '' } })
  expect(read('order:texts')).toEqual({ older: 'Bleibt', done: { de: 'Fertig', en: 'Done' } })
})

test('a visit is chosen of the times that are free, on later days too; one that is gone says so', async () => {
  const day = (date: number) => `2026-03-0${date}T09:00:00.000Z`
  const slots = [2, 3, 4, 5, 6].map((date) => ({ begin: day(date), end: `2026-03-0${date}T11:00:00.000Z` }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ slots })))
  const valueOf = draw('visit', order({ 'order:visit': '2026-03-01T09:00:00.000Z' }))
  expect(await screen.findByText('Der gewählte Termin (So., 1. März) ist nicht mehr frei.', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: 'Termin' })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Spätere Tage' }))
  const times = screen.getAllByRole<HTMLInputElement>('radio', { name: '10:00' })
  fireEvent.click(times[4]!)
  expect(valueOf('order:visit')).toBe(day(6))
  expect(screen.queryByText(/nicht mehr frei/)).toBeNull()
})
