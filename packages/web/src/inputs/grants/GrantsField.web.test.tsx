// @vitest-environment jsdom
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedRolesQuery } from '../../data/changed-roles.ts'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { sampleId } from '../../testing/sample-definitions.ts'
import { GrantsField } from './GrantsField.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'

const text = (word: string) => ({ de: word, en: word })
const type = (name: string, label: string, plural: string) => ({
  name,
  extends: 'entity',
  label: text(label),
  plural: text(plural),
  icon: 'x',
  hue: 1,
})
const definitions: readonly TwinDefinition[] = [
  { ...type('businessPartner', 'Partner', 'Partner'), attributes: { name1: { dataType: 'string', label: text('Name') } } },
  { ...type('customer', 'Kunde', 'Kunden'), extends: 'businessPartner' },
  {
    ...type('tenant', 'Mandant', 'Mandanten'),
    extends: 'businessPartner',
    collections: { partners: { target: 'businessPartner', label: text('Alle Partner') } },
  },
  { ...type('user', 'Benutzer', 'Benutzer') },
  { ...type('group', 'Gruppe', 'Gruppen') },
  {
    ...type('contract', 'Vertrag', 'Verträge'),
    relationships: {
      receiver: {
        target: 'businessPartner',
        label: text('Empfänger'),
        min: 1,
        max: 1,
        reverse: { name: 'businessPartner:contracts', label: text('Seine Verträge'), min: 0, max: -1 },
      },
    },
  },
  { ...type('role', 'Rolle', 'Rollen'), attributes: { grants: { dataType: 'json', semanticType: 'grants', label: text('Rechte') } } },
]
const registry = createRegistry(definitions)
const role = sampleId('role', '1')

let value: unknown

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(changedRolesQuery('t').queryKey, [])
  stubBrowser()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(grants: unknown, readOnly = false) {
  value = grants
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.reject(new Error('asks nothing')),
      request: () => ({ query: { id: '' } }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord({ id: role, definition: 'role', id_information: '1' }),
  )
  function Holder() {
    const [current, setCurrent] = useState(grants)
    const shared = {
      attribute: registry.attributes.get('role:grants')!,
      id: 'field',
      describedBy: undefined,
      invalid: false,
      required: true,
      wide: true,
    }
    const onChange = (next: unknown) => {
      value = next
      setCurrent(next)
    }
    return <GrantsField {...shared} value={current} onChange={onChange} readOnly={readOnly} />
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
            <RecordProvider store={store}>
              <Holder />
            </RecordProvider>
          </DefinitionsContext>
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const areas = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('button'))
const openAreas = () => areas().forEach((area) => area.getAttribute('aria-expanded') === 'false' && fireEvent.click(area))
const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]!.textContent)
const open = (at: number) => fireEvent.click(within(screen.getAllByRole('listitem')[at]!).getAllByRole('button')[0]!)
const pick = (label: RegExp | string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label, hidden: true }))
  fireEvent.click(screen.getByRole('option', { name: option, hidden: true }))
}

test('rights are said in the words of the definitions', () => {
  draw([
    { path: 'tenant:partners(customer)', verbs: ['select', 'update'], mask: ['businessPartner:name1'] },
    { path: 'businessPartner:contracts', verbs: ['select'] },
    { path: 'user', verbs: ['select'] },
  ])
  expect(areas().map((area) => area.textContent)).toEqual(['Alle Partnerein Recht im Einzelnen', 'Seine Verträge', 'Eigener Benutzer'])
  openAreas()
  expect(rows()).toEqual(['1Alle Partner (nur Kunden)Sehen, Ändern · nur ein Feld', '2Seine VerträgeSehen', '3Eigener BenutzerSehen'])
  open(0)
  screen.getByText('Gilt für Kunden, erreicht über Alle Partner (nur Kunden). Erlaubt: Sehen und Ändern. Nur diese Felder: Name.')
})

test('a right is made by steps along the definitions, its verbs and its fields', () => {
  draw([])
  fireEvent.click(screen.getByRole('button', { name: 'Recht hinzufügen' }))
  pick(/Ab dem Mandanten/, 'Seine Verträge → Verträge')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ändern' }))
  pick('Weiter zu …', 'Empfänger → Partner')
  pick('Nur vom Typ', 'Kunden')
  fireEvent.click(screen.getByRole('radio', { name: 'Nur ausgewählte' }))
  pick('Felder und Verknüpfungen wählen', 'Name')
  expect(value).toEqual([
    { path: 'businessPartner:contracts/contract:receiver(customer)', verbs: ['update', 'select'], mask: ['businessPartner:name1'] },
  ])
})

test('a type is found by its own name, and a step is taken back', () => {
  draw([{ path: '', verbs: ['select'] }])
  openAreas()
  open(0)
  pick(/Ab dem Mandanten/, 'Kunden')
  expect(value).toEqual([{ path: 'tenant:partners(customer)', verbs: ['select'] }])
  fireEvent.click(screen.getByRole('button', { name: 'Letzten Schritt entfernen' }))
  expect(value).toEqual([{ path: '', verbs: ['select'] }])
})

test('a problem stands at its row, and an entry that cannot be shown stays as it is', () => {
  const strange = { path: 'businessPartner:planets', verbs: ['select'], note: 'kept' }
  draw([{ path: 'user', verbs: ['select'] }, strange, 'nonsense'])
  // The area of the unreadable rights is open from the start.
  screen.getByText('Eintrag 2: Den Pfad „businessPartner:planets“ gibt es nicht!')
  openAreas()
  const [fine, unknown, unreadable] = screen.getAllByRole('listitem')
  expect(within(fine!).queryByText(/Eintrag/)).toBeNull()
  within(unknown!).getByText('Eintrag 2: Den Pfad „businessPartner:planets“ gibt es nicht!')
  within(unreadable!).getByText(/Eintrag 3/)
  fireEvent.click(screen.getByRole('button', { name: 'Recht 1 entfernen' }))
  expect(value).toEqual([strange, 'nonsense'])
})

test('grants that a release gives besides are taken over into the form', () => {
  const own = { path: 'user', verbs: ['select' as const] }
  const missing = { path: 'group', verbs: ['select' as const] }
  queryClient.setQueryData(changedRolesQuery('t').queryKey, [{ id: role, key: 'r', name: 'R', missing: [missing], added: [own] }])
  draw([own])
  screen.getByText('Diese Rolle wurde hier geändert und folgt neuen Versionen nicht mehr.')
  fireEvent.click(screen.getByRole('button', { name: 'Fehlende übernehmen' }))
  expect(value).toEqual([own, missing])
  expect(screen.queryByRole('button', { name: 'Fehlende übernehmen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ganz wie in der Version' }))
  expect(value).toEqual([missing])
  expect(screen.queryByRole('note')).toBeNull()
})

test('a user who may only read gets the words and no form', () => {
  draw([{ path: 'user', verbs: ['select'] }], true)
  openAreas()
  open(0)
  screen.getByText('Gilt für die Person selbst, die diese Rolle hat. Erlaubt: Sehen. Alle Felder, auch spätere.')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /entfernen|hinzufügen/ })).toBeNull()
})

test('a cell sets a verb for a whole area, and tells it from a part', () => {
  draw([{ path: 'tenant:partners(customer)', verbs: ['select', 'update'] }])
  const cell = (verb: string) => screen.getByRole('checkbox', { name: `Alle Partner: ${verb}` })
  const states = () => ['Sehen', 'Anlegen', 'Ändern', 'Löschen'].map((verb) => cell(verb).getAttribute('aria-checked'))
  expect(states()).toEqual(['mixed', 'false', 'mixed', 'false'])
  fireEvent.click(cell('Ändern'))
  fireEvent.click(cell('Anlegen'))
  expect(value).toEqual([
    { path: 'tenant:partners(customer)', verbs: ['select', 'update'] },
    { path: 'tenant:partners', verbs: ['update', 'create'] },
  ])
  expect(states()).toEqual(['mixed', 'true', 'true', 'false'])
  fireEvent.click(cell('Ändern'))
  expect(states()).toEqual(['mixed', 'true', 'mixed', 'false'])
})

test('the grid is one stop of the tab key, and arrows move between its cells', () => {
  draw([
    { path: 'tenant:partners', verbs: ['select'] },
    { path: 'businessPartner:contracts', verbs: ['select'] },
    { path: 'user', verbs: ['select'] },
  ])
  const stops = () => [...screen.getByRole('grid').querySelectorAll('[data-cell][tabindex="0"]')]
  expect(stops()).toEqual([areas()[0]])
  areas()[0]!.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  press('ArrowRight')
  press('ArrowRight')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Alle Partner: Anlegen' }))
  expect(stops()).toEqual([document.activeElement])
  press('ArrowDown')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Seine Verträge: Anlegen' }))
  // The area of the own user has no cells that can be set.
  press('ArrowDown')
  expect(document.activeElement).toBe(areas()[2])
  press('ArrowUp')
  expect(document.activeElement).toBe(areas()[1])
})
