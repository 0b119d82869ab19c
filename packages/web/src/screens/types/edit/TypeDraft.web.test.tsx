// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OverlayState } from '@twinwerk/contract/definitions/overlay'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { FieldRole } from '@twinwerk/contract/definitions/overlay/rights'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Coverage } from '@twinwerk/model/right/field-coverage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../data/call.ts'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { draftPart } from '../types-query.ts'
import { TypesScreen } from '../TypesScreen.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../../data/call.ts', async (original) => ({ ...(await original<object>()), call: asked }))
const rights = vi.hoisted(() => ({ verbs: ['create', 'select'] }))
vi.mock('../../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(rights.verbs) }))

const text = (word: string) => ({ de: word, en: word })
const registry = createRegistry([
  {
    ...{ name: 'customer', extends: 'entity', label: text('Kunde'), plural: text('Kunden'), icon: 'x', hue: 1 },
    attributes: { name: { dataType: 'string', label: text('Name') } },
  },
])
const hide: Patch = { kind: 'hide', target: 'customer:name' }
const label: Patch = { kind: 'label', target: 'customer', plural: text('Kundschaft') }
const version = (revision: number, patches: readonly Patch[]) => ({
  ...{ version: 1, revision, patches, savedBy: null, savedAt: '', publishedBy: null, publishedAt: null },
})

const role = (key: string, name: string, by: Coverage, isOfCustomers = false): FieldRole => ({
  ...{ role: key, id: key, name, isOfCustomers, people: 2, see: by, change: by },
})
const fieldRoles = {
  mayGive: true,
  roles: [
    role('admin', 'Leitung', { by: 'all' }),
    role('sales', 'Vertrieb', { by: 'some', fields: 26 }),
    role('network', 'Netz', { by: 'none' }),
    role('customer', 'Kundin', { by: 'some', fields: 9 }, true),
  ],
}

/** The overlay as the server keeps it, and who saved last. */
let state: OverlayState
let waiting: NonNullable<OverlayState['draft']>['waiting']
let isFirstLate: boolean

beforeEach(() => {
  queryClient.clear()
  stubBrowser()
  state = { layer: 'tenant', draft: null, published: null, previous: null, versions: [] }
  waiting = []
  isFirstLate = false
  rights.verbs = ['create', 'select']
  asked.mockReset()
  asked.mockImplementation(async (key: string, { input }: { readonly input?: Record<string, unknown> } = {}) => {
    if (key === 'GET /api/definitions/overlay') return state
    if (key === 'POST /api/definitions/overlay/preview')
      return { waiting, lines: [], rows: [], paths: [], read: 0, complete: true, unseen: [] }
    if (key === 'POST /api/definitions/overlay/draft') {
      const patches = input?.['patches'] as readonly Patch[] | null
      if (isFirstLate) {
        isFirstLate = false
        state = { ...state, draft: { ...version(7, [label]), waiting: [] } }
        throw new CallError({ status: 409, code: 'VERSION_CONFLICT', title: 'Veraltet' })
      }
      state = { ...state, draft: patches === null ? null : { ...version((state.draft?.revision ?? 0) + 1, patches), waiting } }
      return state
    }
    if (key === 'POST /api/definitions/overlay/publish') {
      state = { ...state, draft: null, published: { ...version(1, state.draft?.patches ?? []), waiting: [] } }
      return state
    }
    if (key === 'GET /api/definitions/overlay/rights') return fieldRoles
    if (key === 'GET /api/definitions/types/uses/{type}') return { uses: [], closed: {}, views: {}, unknown: [] }
    return { counts: {} }
  })
})
afterEach(cleanup)

async function draw(rest: string) {
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

async function addField(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Feld hinzufügen' }))
  const form = await screen.findByRole('dialog')
  fireEvent.change(within(form).getByRole('textbox', { name: 'Bezeichnung' }), { target: { value: name } })
  fireEvent.click(within(form).getByRole('button', { name: 'In den Entwurf' }))
  return form
}

test('a new field joins what somebody else has saved meanwhile', async () => {
  isFirstLate = true
  await draw('customer')
  await addField('Größe')
  await screen.findByText(/^„Größe“ steht im Entwurf\./)
  expect(state.draft?.patches).toEqual([
    label,
    {
      kind: 'addAttribute',
      definition: 'customer',
      name: 'groesse',
      attribute: { dataType: 'string', searchable: true, label: text('Größe') },
    },
  ])
})

test('a field that cannot be added says why beside its input, and nothing is lost or saved', async () => {
  waiting = [{ index: 0, problems: [{ field: ['name'], key: 'nameTaken', message: 'Diesen Namen gibt es schon.' }] }]
  await draw('customer')
  const form = await addField('Name')
  await within(form).findByText('Diesen Namen gibt es schon.')
  expect((within(form).getByRole('textbox', { name: 'Bezeichnung' }) as HTMLInputElement).value).toBe('Name')
  expect(state.draft).toBeNull()
})

test('the draft is taken back change by change, and what cannot take effect keeps it from being put in force', async () => {
  waiting = [{ index: 0, problems: [{ field: ['target'], key: 'unknownDefinition', message: 'Das Feld gibt es nicht mehr.' }] }]
  state = { ...state, draft: { ...version(3, [hide, label]), waiting } }
  await draw(draftPart)
  await screen.findByText('Das Feld gibt es nicht mehr.')
  expect((screen.getByRole('button', { name: 'In Kraft setzen' }) as HTMLButtonElement).disabled).toBe(true)
  waiting = []
  fireEvent.click(screen.getByRole('button', { name: 'Zurücknehmen: „Name“ ausblenden' }))
  await waitFor(() => expect(state.draft?.patches).toEqual([label]))
  await waitFor(() => expect((screen.getByRole('button', { name: 'In Kraft setzen' }) as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'In Kraft setzen' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'In Kraft setzen' }))
  await screen.findByText('Die Änderungen sind in Kraft.')
  expect(state.published?.patches).toEqual([label])
})

test('a field is hidden and named anew in the draft, and the row offers to show it again', async () => {
  await draw('customer')
  fireEvent.click(await screen.findByRole('button', { name: 'Wo verwendet: Name' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ausblenden' }))
  await screen.findByRole('button', { name: 'Wieder einblenden' })
  await screen.findByText('Steht im Entwurf.')
  expect(state.draft?.patches).toEqual([hide])
  fireEvent.click(screen.getByRole('button', { name: 'Umbenennen' }))
  const form = await screen.findByRole('dialog')
  fireEvent.change(within(form).getByRole('textbox', { name: 'Bezeichnung' }), { target: { value: 'Firma' } })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Bezeichnung auf Englisch' }), { target: { value: '' } })
  fireEvent.click(within(form).getByRole('button', { name: 'In den Entwurf' }))
  await waitFor(() => expect(state.draft?.patches).toEqual([hide, { kind: 'label', target: 'customer:name', label: text('Firma') }]))
})

test('a second submit adds the field no second time', async () => {
  await draw('customer')
  const form = await addField('Größe')
  fireEvent.submit(form.querySelector('form')!)
  await screen.findByText(/^„Größe“ steht im Entwurf\./)
  expect(state.draft?.patches).toHaveLength(1)
  expect(asked.mock.calls.filter(([key]) => key === 'POST /api/definitions/overlay/draft')).toHaveLength(1)
})

test('somebody who may only read types is told so, and sees no buttons', async () => {
  rights.verbs = ['select']
  await draw(draftPart)
  await screen.findByText('Den Entwurf sieht nur, wer Typen ändern darf.')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  await draw('customer')
  await screen.findByRole('button', { name: 'Wo verwendet: Name' })
  expect(screen.queryByRole('button', { name: 'Feld hinzufügen' })).toBeNull()
})

test('a field for certain roles asks which, says what each sees already, and puts the rights into the draft', async () => {
  await draw('customer')
  fireEvent.click(await screen.findByRole('button', { name: 'Feld hinzufügen' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByRole('textbox', { name: 'Bezeichnung' }), { target: { value: 'Auszahlung' } })
  await form.findByRole('button', { name: 'Rechte: 1 von 4 Rollen sehen das Feld, 1 ändern es' })
  fireEvent.change(form.getByRole('combobox', { name: 'Art' }), { target: { value: 'iban' } })
  await form.findByText('So sieht niemand das Feld.')
  form.getByText('sieht sonst alles an diesem Typ')
  form.getByText('sieht nur 26 Felder')
  form.getByText('Kundinnen und Kunden sehen das im Portal und in ihrem Datenauszug.')
  const tick = (name: string) => form.getByRole('checkbox', { name }) as HTMLInputElement
  expect(tick('Netz sieht das Feld').disabled).toBe(true)
  fireEvent.click(tick('Leitung sieht das Feld'))
  fireEvent.click(tick('Vertrieb ändert das Feld'))
  expect(tick('Vertrieb sieht das Feld').checked).toBe(true)
  fireEvent.click(form.getByRole('button', { name: 'In den Entwurf' }))
  await screen.findByText(/^„Auszahlung“ steht im Entwurf\./)
  const target = 'customer:auszahlung'
  expect(state.draft?.patches).toMatchObject([
    { kind: 'addAttribute', name: 'auszahlung', attribute: { semanticType: 'iban', onlyNamed: true } },
    { kind: 'grant', role: 'admin', roleName: 'Leitung', target, verbs: ['select'] },
    { kind: 'grant', role: 'sales', roleName: 'Vertrieb', target, verbs: ['select', 'update'] },
  ])
})
