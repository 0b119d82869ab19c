// @vitest-environment jsdom
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { sampleId } from '../../testing/sample-definitions.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { KanbanView } from './KanbanView.tsx'

const { registry } = vi.hoisted(() => ({ registry: { current: undefined as unknown } }))
vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => registry.current }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
vi.mock('../../data/rights.ts', () => ({ useRight: () => true }))
vi.mock('../../ui/notes.tsx', () => ({ showUndo: (note: unknown) => showUndo(note) }))
vi.mock('../../data/call.ts', async (original) => ({ ...(await original()), call: (...input: unknown[]) => call(...input) }))

const call = vi.fn()
const showUndo = vi.fn()
const text = (word: string) => ({ de: word, en: word })
const look = { label: text('x'), plural: text('x'), icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  { name: 'tenant', extends: 'entity', ...look, collections: { jobs: { target: 'job', label: text('Jobs') } } },
  {
    name: 'job',
    extends: 'entity',
    ...look,
    title: ['job:name'],
    attributes: {
      name: { dataType: 'string', label: text('Name') },
      status: {
        dataType: 'enum',
        label: text('Status'),
        enumValues: ['Neu', 'Offen', 'Fertig'].map((name) => ({ name, label: text(name) })),
        transitions: { Neu: ['Offen'], Offen: ['Fertig'] },
      },
    },
  },
]
registry.current = createRegistry(definitions)

const root = sampleId('tenant', '9')
const jobs = new Map<string, string>()
const list: ListDefinition = {
  relation: 'tenant:jobs',
  type: 'job',
  columns: [],
  views: ['kanban'],
  kanban: { by: 'job:status' },
  sort: [],
  pageSize: 50,
}
let refusal: CallError | undefined
/** Holds back the numbers of cards. */
let counted: Promise<void> = Promise.resolve()

beforeEach(() => {
  queryClient.clear()
  jobs.clear()
  jobs.set('1', 'Neu').set('2', 'Offen')
  refusal = undefined
  counted = Promise.resolve()
  stubBrowser()
  call.mockImplementation((key: string, { input }: { readonly input: unknown }) => {
    if (key === 'POST /api/data/save') {
      if (refusal) return Promise.reject(refusal)
      const { data } = input as { readonly data: { readonly id: string; readonly 'job:status': string } }
      jobs.set(data.id.at(-1)!, data['job:status'])
      return Promise.resolve({ saved: [{ id: data.id, id_information: '8' }] })
    }
    const step = (input as QueryRequest).query['tenant:jobs']!
    const wanted = step.$filter && 'value' in step.$filter ? step.$filter.value : undefined
    const found = [...jobs].filter(([, status]) => status === wanted)
    const rows = step.$aggregate
      ? [...Map.groupBy(jobs, ([, status]) => status)].map(([status, all]) => ({ by: [status], values: { count: all.length } }))
      : found.map(([digit, status]) => ({
          id: sampleId('job', digit),
          id_information: '7',
          definition: 'job',
          'job:name': `Job ${digit}`,
          'job:status': status,
        }))
    const answer = { results: [{ id: root, definition: 'tenant', 'tenant:jobs': rows }], pages: { 'tenant:jobs': { next: null } } }
    return step.$aggregate ? counted.then(() => answer) : Promise.resolve(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function show(): void {
  const none = () => undefined
  showInTenant(
    <MantineProvider env="test">
      <KanbanView
        kanban={{ by: 'job:status' }}
        label="Jobs"
        root={root}
        asked={{ query: { id: root, 'tenant:jobs': { $typeExtends: ['job'] } } }}
        list={list}
        cards={new Map()}
        choice={{ sort: [], columns: [], day: undefined, area: undefined }}
        onChoose={none}
        rows={[]}
        total={2}
        onOpen={none}
        hasMore={false}
        place={{ row: undefined, onRow: none }}
        onMore={none}
        stale={false}
        isUnknown={false}
        changed={new Set()}
        selected={undefined}
        onSelect={none}
      />
    </MantineProvider>,
  )
}

const column = (name: string) => screen.getByRole('region', { name })
const card = (name: string, title: string) => within(column(name)).findByRole('article', { name: title })

test('the cards of a choice are read together with their numbers, not after them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  counted = promise
  show()
  await card('Neu', 'Job 1')
  expect(column('Neu').textContent).not.toContain('0')
  expect(column('Fertig').hasAttribute('data-folded')).toBe(false)
  const reads = () => call.mock.calls.filter(([key]) => key === 'POST /api/data/query').length
  const before = reads()
  resolve()
  await vi.waitFor(() => expect(column('Fertig').hasAttribute('data-folded')).toBe(true))
  expect(reads()).toBe(before)
})

test('a card moves to the next possible column by keys, with its version, and can be taken back', async () => {
  show()
  const moved = await card('Neu', 'Job 1')
  expect(moved.getAttribute('draggable')).toBe('true')
  fireEvent.keyDown(moved, { key: 'ArrowRight', shiftKey: true })
  await card('Offen', 'Job 1')
  await vi.waitFor(() => expect(showUndo).toHaveBeenCalledOnce())
  const saves = call.mock.calls.filter(([key]) => key === 'POST /api/data/save')
  expect(saves.map(([, { input }]) => (input as { data: unknown }).data)).toEqual([
    { id: sampleId('job', '1'), id_information: '7', 'job:status': 'Offen' },
  ])
  // A job that is done is final.
  fireEvent.keyDown(await card('Offen', 'Job 2'), { key: 'ArrowLeft', shiftKey: true })
  expect(call.mock.calls.filter(([key]) => key === 'POST /api/data/save')).toHaveLength(1)
})

test('a column that is not possible says why before the drop', async () => {
  show()
  const taken = await card('Neu', 'Job 1')
  fireEvent.dragStart(taken, { dataTransfer: { setData: () => undefined } })
  await within(column('Fertig')).findByText(/Dieser Wert ist hier nicht möglich/)
  expect(column('Offen').hasAttribute('data-forbidden')).toBe(false)
  fireEvent.drop(column('Fertig'))
  await vi.waitFor(() => expect(column('Fertig').hasAttribute('data-forbidden')).toBe(false))
  expect(call.mock.calls.some(([key]) => key === 'POST /api/data/save')).toBe(false)
})

test('a refused card goes back and says why', async () => {
  show()
  refusal = new CallError({ status: 422, code: 'INPUT_INVALID', title: 'Gesperrt.' })
  fireEvent.keyDown(await card('Neu', 'Job 1'), { key: 'ArrowRight', shiftKey: true })
  const back = await card('Neu', 'Job 1')
  await vi.waitFor(() => expect(within(back).getByRole('alert').textContent).toContain('Gesperrt.'))
  expect(showUndo).not.toHaveBeenCalled()
})

test('a move that needs another field asks for it, and saves both together', async () => {
  show()
  const problem = {
    path: ['data', 'job:name'],
    systematics: 'job:name',
    key: 'BAD_USER_INPUT',
    message: 'Dieses Feld muss ausgefüllt sein.',
  }
  refusal = new CallError({ status: 422, code: 'VALIDATION_FAILED', title: 'Es fehlt etwas.', problems: [problem] })
  fireEvent.keyDown(await card('Neu', 'Job 1'), { key: 'ArrowRight', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: '„Job 1“ nach „Offen“: Es fehlt noch etwas' })
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Neuer Name' } })
  refusal = undefined
  fireEvent.click(within(dialog).getByRole('button', { name: 'Verschieben' }))
  await card('Offen', 'Job 1')
  const saves = call.mock.calls.filter(([key]) => key === 'POST /api/data/save')
  expect(saves.map(([, { input }]) => (input as { data: unknown }).data)).toEqual([
    { id: sampleId('job', '1'), id_information: '7', 'job:status': 'Offen' },
    { id: sampleId('job', '1'), id_information: '7', 'job:status': 'Offen', 'job:name': 'Neuer Name' },
  ])
})

test('several chosen cards are one change, with their versions, and a column that one of them may not enter says why', async () => {
  show()
  const first = await card('Neu', 'Job 1')
  fireEvent.click(first, { ctrlKey: true })
  await card('Neu', 'Job 1, gewählt')
  const second = await card('Offen', 'Job 2')
  fireEvent.keyDown(second, { key: 'x' })
  await screen.findByText(/2 Karten gewählt/)
  fireEvent.dragStart(second, { dataTransfer: { setData: () => undefined } })
  // A new job is not done before it was open.
  await within(column('Fertig')).findByText(/Dieser Wert ist hier nicht möglich/)
  fireEvent.dragEnd(second)
  fireEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }))
  expect(second.hasAttribute('data-chosen')).toBe(false)
})
