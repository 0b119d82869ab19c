// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OverlayState } from '@twinwerk/contract/definitions/overlay'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { applyOverlay, withBases } from '@twinwerk/model/overlay/apply-overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { overlayTexts } from '@twinwerk/model/overlay/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { versionsPart } from '../types-query.ts'
import { TypesScreen } from '../TypesScreen.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../../data/call.ts', async (original) => ({ ...(await original<object>()), call: asked }))
vi.mock('../../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['create', 'select']) }))

const text = (word: string) => ({ de: word, en: word })
const free = { withdrawable: true } as const
const released: readonly TwinDefinition[] = [
  {
    ...{ name: 'tool', extends: 'entity', label: text('Werkzeug'), plural: text('Werkzeuge'), icon: 'box', hue: 1 },
    attributes: {
      name: { dataType: 'string', label: text('Name') },
      state: {
        dataType: 'enum',
        label: text('Stand'),
        enumValues: [
          { name: 'new', label: text('Neu') },
          { name: 'old', label: text('Alt'), ...free },
          { name: 'gone', label: text('Weg'), ...free },
        ],
        transitions: { new: ['old', 'gone'], old: ['gone'] },
      },
    },
  },
  { ...{ name: 'processOrder', extends: 'entity', label: text('Vorgang'), plural: text('Vorgänge'), icon: 'box', hue: 1 } },
]
const registry = createRegistry(released)
const version = (revision: number, patches: readonly Patch[]) => ({
  ...{ version: 1, revision, patches, savedBy: null, savedAt: '', publishedBy: null, publishedAt: null, waiting: [] },
})

/** The overlay as the server keeps it. */
let state: OverlayState

const definitionsWith = (patches: readonly Patch[]) => applyOverlay(released, withBases(released, patches), 'tenant')

function answer(key: string, { input }: { readonly input?: Record<string, unknown> } = {}): unknown {
  switch (key) {
    case 'GET /api/definitions/overlay':
      return state
    case 'POST /api/definitions/overlay/preview': {
      const waiting = definitionsWith((input?.['patches'] ?? []) as readonly Patch[]).waiting.map(({ index, problems }) => ({
        index,
        problems: problems.map((each) => ({ ...each, message: overlayTexts[each.key].de })),
      }))
      const lines = input?.['rollback'] ? [{ level: 'look', kind: 'list', name: 'Werkzeuge', text: 'die Spalte entfällt' }] : []
      return { waiting, lines, rows: [], paths: [], read: 0, complete: true, unseen: [] }
    }
    case 'POST /api/definitions/overlay/draft':
      state = { ...state, draft: version((state.draft?.revision ?? 0) + 1, input?.['patches'] as readonly Patch[]) }
      return state
    case 'POST /api/definitions/overlay/rollback':
      state = { ...state, published: null }
      return state
    case 'GET /api/definitions/overlay/choices/{type}': {
      const tool = definitionsWith(state.draft?.patches ?? []).definitions.find(({ name }) => name === 'tool')
      return { choices: { 'tool:state': { below: released[0]!.attributes!['state'], drafted: tool!.attributes!['state'] } } }
    }
    case 'GET /api/definitions/types/versions': {
      const stateOf = state.published ? 'inForce' : 'rolledBack'
      const changes = [{ name: 'Typ „Säge“ anlegen' }]
      return {
        versions: [{ version: 1, state: stateOf, by: 'Käthe', at: '2026-05-01T10:00:00Z', name: 'Sägen', why: 'Beschluss', changes }],
      }
    }
    case 'GET /api/navigation':
      return { help: { lists: {}, types: {} } }
    case 'GET /api/definitions/types':
      return { types: [], draft: null }
    case 'GET /api/definitions/types/uses/{type}':
      return { uses: [], closed: {}, views: {}, unknown: [] }
    default:
      return { counts: {} }
  }
}

beforeEach(() => {
  queryClient.clear()
  stubBrowser()
  state = { layer: 'tenant', draft: null, published: null, previous: null, versions: [] }
  asked.mockReset()
  asked.mockImplementation(async (key: string, options?: { readonly input?: Record<string, unknown> }) => answer(key, options))
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

const type = (within_: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(within_.getByRole('textbox', { name }), { target: { value } })
const toDraft = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'In den Entwurf' }))
const valueRows = () =>
  screen.getAllByRole('button', { name: /^Wo verwendet: / }).map((row) => row.getAttribute('aria-label')?.replace('Wo verwendet: ', ''))

test('a value moves by keys and keeps the focus, and its new place is said', async () => {
  await draw('tool/values')
  await screen.findByRole('button', { name: 'Wert ändern: Neu' })
  const row = screen.getByRole('button', { name: 'Wo verwendet: Neu' })
  row.focus()
  fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true })
  await screen.findByText('Neu steht jetzt an Stelle 2 von 3.')
  await waitFor(() => expect(valueRows()).toEqual(['Alt', 'Neu', 'Weg']))
  expect(state.draft?.patches).toEqual([{ kind: 'valueOrder', target: 'tool:state', names: ['old', 'new', 'gone'] }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wo verwendet: Neu')
})

test('a value that is read by name stays on offer and says why; another one is withdrawn and offered again', async () => {
  await draw('tool/values')
  fireEvent.click(await screen.findByRole('button', { name: 'Wert ändern: Neu' }))
  const locked = await screen.findByRole('menuitem', { name: /^Nicht mehr anbieten/ })
  expect(locked.textContent).toContain('Abläufe, Abrechnung oder System lesen diesen Wert.')
  expect((locked as HTMLButtonElement).disabled).toBe(true)
  fireEvent.keyDown(locked, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Wert ändern: Alt' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nicht mehr anbieten' }))
  await screen.findByText(/wird nicht mehr angeboten, im Entwurf geändert/)
  expect(state.draft?.patches).toEqual([{ kind: 'value', target: 'tool:state', name: 'old', withdrawn: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Wert ändern: Alt' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Wieder anbieten' }))
  await waitFor(() => expect(state.draft?.patches).toEqual([]))
})

test('a new value says how well its colours are read, and a second of the same label is refused at its input', async () => {
  await draw('tool/values')
  fireEvent.click(await screen.findByRole('button', { name: 'Wert hinzufügen' }))
  const dialog = await screen.findByRole('dialog')
  type(within(dialog), 'Bezeichnung', 'Alt')
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Farbe' }), { target: { value: 'own' } })
  type(within(dialog), 'Schrift', '#dddddd')
  await within(dialog).findByText('Schlecht lesbar: Kontrast 1,1 : 1')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lesbare Schriftfarbe nehmen' }))
  await within(dialog).findByText(/^Kontrast (4,[5-9]|[5-9])/)
  toDraft(dialog)
  await within(dialog).findByText('So heißt hier schon ein anderer Wert.')
  type(within(dialog), 'Bezeichnung', 'Verliehen\u202E')
  await within(dialog).findByText('Zeichen für die Schreibrichtung wurden entfernt.')
  type(within(dialog), 'Interner Name', '2x')
  toDraft(dialog)
  await within(dialog).findByText('Ein Name beginnt mit einem Buchstaben und hat nur Buchstaben und Ziffern.')
  type(within(dialog), 'Interner Name', '')
  toDraft(dialog)
  await screen.findByText(/verliehen, Vom Mandanten, neu im Entwurf/)
})

test('steps between values are taken out, and only those of the release are there', async () => {
  await draw('tool/values')
  fireEvent.click(await screen.findByRole('button', { name: 'Abläufe einschränken' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('checkbox', { name: 'von Alt nach Neu' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'von Neu nach Weg' }))
  toDraft(dialog)
  await waitFor(() =>
    expect(state.draft?.patches).toEqual([
      { kind: 'tighten', target: 'tool:state', transitions: { new: ['old'], old: ['gone'], gone: [] } },
    ]),
  )
})

test('a relation is told in sentences and comes into the draft', async () => {
  await draw('tool/relations')
  fireEvent.click(await screen.findByRole('button', { name: 'Beziehung hinzufügen' }))
  const dialog = await screen.findByRole('dialog')
  type(within(dialog), 'Bezeichnung', 'Auftrag')
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Führt zu/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Vorgänge (processOrder)' }))
  await within(dialog).findByText(/„Werkzeug“ hat unter „Auftrag“ höchstens eine: „Vorgang“\./)
  toDraft(dialog)
  await screen.findByText(/^„Auftrag“ steht im Entwurf\./)
  expect(state.draft?.patches).toMatchObject([{ kind: 'addRelationship', definition: 'tool', name: 'auftrag' }])
})

test('a new type of processes says that it has no diagram', async () => {
  await draw('')
  fireEvent.click(await screen.findByRole('button', { name: 'Typ hinzufügen' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Gehört zu/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Vorgänge (processOrder)' }))
  await within(dialog).findByText(/hat kein Diagramm/)
  type(within(dialog), 'Bezeichnung', 'Rundgang')
  type(within(dialog), 'Mehrzahl', '  ')
  toDraft(dialog)
  await within(dialog).findByText('Hier fehlt eine Angabe.')
  type(within(dialog), 'Mehrzahl', 'Rundgänge')
  toDraft(dialog)
  await screen.findByText(/^„Rundgang“ steht im Entwurf\./)
  expect(state.draft?.patches).toMatchObject([{ kind: 'addSubtype', name: 'rundgang', extends: 'processOrder', plural: text('Rundgänge') }])
})

test('the history shows name and reason, and a version is taken back after its impact was shown', async () => {
  state = { ...state, published: version(1, []) }
  await draw(versionsPart)
  await screen.findByRole('heading', { name: /^Sägen in Kraft/ })
  await screen.findByText('Beschluss')
  fireEvent.click(screen.getByRole('button', { name: 'Zurücknehmen' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/die Spalte entfällt/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zurücknehmen' }))
  await screen.findByRole('heading', { name: /^Sägen zurückgenommen/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
