// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { ToolLayout } from '@twinwerk/model/layout/layout'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../data/call.ts'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { sampleId } from '../../testing/sample-definitions.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { LayoutContext } from '../layout-context.ts'
import { StepsLayout } from './StepsLayout.tsx'

let verbs: readonly string[] = []
let job: object | undefined
let mayFlag = false
vi.mock('../../data/right-paths/use-twin-right.ts', () => ({ useTwinPaths: () => [] }))
vi.mock('../../data/right-paths/use-verbs.ts', () => ({ useVerbs: () => [verbs] }))
vi.mock('../../data/right-paths/use-may-change.ts', () => ({ useChangeable: () => new Set(mayFlag ? ['run:flag'] : []) }))
vi.mock('../../data/call.ts', async (real) => ({ ...(await real<object>()), call: () => Promise.resolve({ job }) }))

const text = (word: string) => ({ de: word, en: word })
const values = ['new', 'rated', 'drafted', 'approved', 'discarded']
const run: TwinDefinition = {
  ...{ name: 'run', extends: 'entity', label: text('Lauf'), plural: text('Läufe'), icon: 'x', hue: 1 },
  attributes: {
    state: {
      dataType: 'enum',
      label: text('Status'),
      enumValues: values.map((name) => ({ name, label: text(name) })),
      transitions: { new: ['rated', 'discarded'], drafted: [{ to: 'approved', verb: 'execute' }, 'discarded'], rated: ['new'] },
    },
    flag: { dataType: 'bool', label: text('Über der Grenze') },
    work: { dataType: 'string', label: text('Verarbeitung') },
    log: { dataType: 'json', label: text('Protokoll') },
  },
}
const registry = createRegistry([run])
const layout: ToolLayout & { readonly type: 'steps' } = {
  type: 'steps',
  shows: ['run:state', 'run:log'],
  steps: {
    aside: ['discarded'],
    money: ['sum'],
    works: { rated: text('Wird berechnet') },
    moves: [
      { from: 'new', to: 'rated', label: text('Berechnen'), isNext: true },
      {
        ...{ from: 'drafted', to: 'approved', label: text('Freigeben'), isNext: true },
        question: { text: text('{ready} über {sum}.'), further: [{ key: 'held', text: text('{held} bleiben.') }] },
        demands: { flag: 'run:flag', label: text('Trotzdem freigeben') },
      },
      { from: 'drafted', to: 'discarded', label: text('Verwerfen') },
      { from: 'rated', to: 'new', label: text('Abbrechen') },
      { from: 'new', to: 'discarded', label: text('Zurückziehen'), onlyWhile: { attribute: 'run:work', values: ['done', 'failed'] } },
    ],
  },
}

beforeEach(() => {
  queryClient.clear()
  stubBrowser()
  verbs = ['execute', 'update']
  job = undefined
  mayFlag = false
})
afterEach(cleanup)

type Saved = { readonly data: Readonly<Record<string, unknown>> }

const noSave = (): Promise<never> => Promise.reject(new Error('saves nothing'))

function draw(state: string, save: (sent: Saved) => Promise<never> = noSave, more: Readonly<Record<string, unknown>> = {}) {
  const twin = {
    id: sampleId('run', '1'),
    id_information: '1',
    definition: 'run',
    'run:state': state,
    'run:log': { ready: 3, sum: 40, held: 2 },
    ...more,
  }
  const parts = {
    registry,
    now: Date.now,
    timeZone: 'Europe/Berlin',
    query: () => Promise.resolve({ results: [], pages: {}, fetchedAt: '', historyToken: '' }),
    request: () => ({ query: { id: '' } }),
    save: (sent: unknown) => save(sent as Saved),
  }
  const store = createRecordStore(parts, loadedRecord(twin))
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map(), changing: undefined } }}>
            <RecordProvider store={store}>
              <LayoutContext value={{ render: () => null, editable: true }}>
                <StepsLayout layout={layout} path={[]} />
              </LayoutContext>
            </RecordProvider>
          </DefinitionsContext>
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return store
}

const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent
const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('the line says what is reached and offers the moves of the state, without the value aside', () => {
  draw('drafted')
  expect(current()).toBe('drafted')
  expect(steps()).toEqual(['newerledigt', 'ratederledigt', 'drafted', 'approvednoch nicht erreicht'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Freigeben', 'Verwerfen'])
})

test('a value aside is shown while it holds, and a move without its verb is not offered', () => {
  draw('discarded')
  expect(current()).toBe('discarded')
  cleanup()
  verbs = ['update']
  draw('drafted')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Verwerfen'])
})

test('a move that belongs to a value of another attribute is offered only while it holds', () => {
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  draw('new', noSave, { 'run:work': 'running' })
  expect(offered()).toEqual(['Berechnen'])
  cleanup()
  draw('new', noSave, { 'run:work': 'done' })
  expect(offered()).toEqual(['Berechnen', 'Zurückziehen'])
})

test('a running job is shown with its progress, and a failed one with its reason', async () => {
  job = { id: 'j', kind: 'x', state: 'running', done: 50, total: 200, createdAt: new Date(Date.now() - 60_000).toISOString() }
  draw('rated')
  expect(await screen.findByText(/25 %.*50 von 200.*noch etwa 3 Minuten/)).toBeTruthy()
  expect(screen.getByRole('button').textContent).toBe('Abbrechen')
  cleanup()
  queryClient.clear()
  job = { id: 'j', kind: 'x', state: 'running', done: 1500, createdAt: new Date().toISOString() }
  draw('rated')
  expect((await screen.findByText('bisher 1.500')).textContent).not.toMatch(/%/)
  cleanup()
  queryClient.clear()
  job = { id: 'j', kind: 'x', state: 'failed', done: 50, error: 'NOT_FOUND', createdAt: new Date().toISOString() }
  draw('rated')
  expect(await screen.findByText(/^Die Arbeit ist gescheitert: /)).toBeTruthy()
})

test('a refused move says why and leaves the value; a demanded flag is asked for only if the user may set it', async () => {
  const sent: Saved[] = []
  const problems = [{ path: ['run:flag'], systematics: 'run:flag', key: 'billing.run', message: 'Über der Grenze.' }]
  const refuse = (saved: Saved) => {
    sent.push(saved)
    return Promise.reject(new CallError({ code: 'VALIDATION_FAILED', status: 422, title: 'Nicht möglich', problems }))
  }
  const store = draw('drafted', refuse)
  const approve = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Freigeben' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/^3 über 40,00\s€\. 2 bleiben\.$/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Freigeben' }))
  }
  await approve()
  expect(await screen.findByText('Über der Grenze.')).toBeTruthy()
  expect(sent.map(({ data }) => [data['run:state'], data['run:flag']])).toEqual([['approved', undefined]])
  expect(Object.keys(store.state.getState().record!.edit.attributes)).toEqual([])
  cleanup()
  mayFlag = true
  draw('drafted', refuse)
  await approve()
  fireEvent.click(await screen.findByRole('button', { name: 'Trotzdem freigeben' }))
  await vi.waitFor(() => expect(sent.map(({ data }) => data['run:flag'])).toEqual([undefined, undefined, true]))
})
