// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../data/call.ts'
import type { DiagramElement } from '../../data/execution/course.ts'
import { queryClient } from '../../data/query-client.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { executionSteps } from '../../testing/execution-steps.ts'
import { sampleId } from '../../testing/sample-definitions.ts'
import { SequenceFlowLayout } from './SequenceFlowLayout.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'x', hue: 1 })
const style = { background: '#fff', text: '#000' }
const status = (name: string, label: string) => ({ name, label: text(label), style })
const definitions: readonly TwinDefinition[] = [
  {
    ...look('execution'),
    extends: 'entity',
    title: ['execution:bpmnName'],
    attributes: {
      status: {
        dataType: 'enum',
        label: text('Status'),
        enumValues: [status('new', 'Neu'), status('failed', 'Fehlgeschlagen'), status('finished', 'Fertig'), status('inprogress', 'Läuft')],
      },
      bpmnName: { dataType: 'string', label: text('Name') },
      deadline: { dataType: 'datetime', label: text('Frist') },
    },
    relationships: {
      executionForProcess: executionSteps,
      agentForExecution: { target: 'user', label: text('Bearbeiter'), min: 0, max: -1 },
    },
  },
  ...['userTask', 'subProcess', 'emptyLoop', 'processEvent'].map((name) => ({ ...look(name), extends: 'execution' })),
  { ...look('serviceTask'), extends: 'execution', attributes: { waitsUntil: { dataType: 'datetime', label: text('Wartet bis') } } },
  { ...look('processTermination'), extends: 'execution', type: 'process' },
  { ...look('user'), extends: 'entity', title: ['user:surname'], attributes: { surname: { dataType: 'string', label: text('Name') } } },
]
const registry = createRegistry(definitions)
const openTwin = vi.fn()
const call = vi.fn()
const held: { verbs: readonly string[] } = { verbs: [] }

vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => registry, useWholeRegistry: () => registry }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => openTwin }))
vi.mock('../../data/record/use-locale.ts', () => ({ useLocale: () => ({ language: 'de', timeZone: 'Europe/Berlin' }) }))
vi.mock('../../data/right-paths/use-twin-right.ts', () => ({ useTwinRight: (_: string, verb: string) => held.verbs.includes(verb) }))
vi.mock('../../data/right-paths/use-right-roots.ts', () => ({ useOwnUser: () => sampleId('user', '9') }))
vi.mock('../../data/right-paths/use-relation-rights.ts', () => ({ useRelationRights: () => ({ maySelectMe: false }) }))
vi.mock('../../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (...asked: readonly unknown[]) => call(...asked) as unknown,
}))

const processId = sampleId('processTermination', '1')
const twin = (digit: string, definition: string, name: string, state: string, more: object = {}): TwinJson => ({
  id: sampleId(definition, digit),
  id_information: '3',
  definition,
  'execution:bpmnName': name,
  'execution:bpmnRef': `ref${digit}`,
  'execution:status': state,
  ...more,
})
const elements: readonly DiagramElement[] = [
  {
    id: 'ref2',
    type: 'bpmn:UserTask',
    name: 'Grund prüfen',
    previousElementIds: [],
    previousTaskIds: [],
    agentGroup: null,
    deadline: null,
    handler: null,
    next: [
      { id: 'a', name: 'Bestätigen', kind: 'service', ways: ['anerkannt'], group: null, deadline: null },
      { id: 'b', name: 'Abholen', kind: 'person', ways: [], group: 'Technik', deadline: 'P3D' },
      { id: 'c', name: 'Vertrag läuft weiter', kind: 'end', ways: [], group: null, deadline: null },
    ],
    ioSpecification: { dataInputs: [], dataOutputs: [] },
    eventDefinitions: [],
  },
]

/** Renders a process with the server's answers. Each test passes its own answer to a save. */
function draw(
  steps: readonly TwinJson[],
  saved: () => Promise<unknown> = () => Promise.resolve({ saved: [] }),
  diagram: () => Promise<unknown> = () => Promise.resolve(elements),
  state = 'inprogress',
) {
  call.mockImplementation((key: string, { input }: { input?: { query?: { 'execution:executionForProcess'?: object } } }) => {
    if (key === 'POST /api/data/save') return saved()
    if (key.startsWith('GET /api/execute')) return diagram()
    const whole = { ...twin('1', 'processTermination', 'Kündigung', state), id: processId, 'execution:executionForProcess': steps }
    return Promise.resolve({
      results: [input?.query?.['execution:executionForProcess'] ? whole : { id: processId, definition: 'processTermination' }],
    })
  })
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.reject(new Error('asks nothing')),
      request: () => ({ query: { id: '' } }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord({ id: processId, definition: 'processTermination', id_information: '1' }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <RecordProvider store={store}>
            <SequenceFlowLayout />
          </RecordProvider>
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
}
const saves = () => call.mock.calls.filter(([key]) => key === 'POST /api/data/save').map(([, { input }]) => input.data as unknown)

beforeEach(() => {
  queryClient.clear()
  held.verbs = ['execute', 'restart']
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const agent = { 'execution:agentForExecution': [{ id: sampleId('user', '4'), definition: 'user', 'user:surname': 'Krüger' }] }
const loop = twin('5', 'subProcess', 'Je Anschluss', 'inprogress', {
  'subProcess:loopTotal': 5,
  'subProcess:loopEnded': 2,
  'execution:executionForProcess': [twin('6', 'serviceTask', 'Messen', 'finished')],
})

test('each step says how it stands, who does it, until when, and what lies in it; and what comes then', async () => {
  draw([
    twin('2', 'userTask', 'Grund prüfen', 'new', { ...agent, 'execution:deadline': '2020-01-01T09:00:00.000Z' }),
    loop,
    twin('7', 'emptyLoop', 'Je Zähler', 'finished'),
    twin('3', 'serviceTask', 'Vertragsende', 'waiting', { 'serviceTask:waitsUntil': '2026-12-25T23:00:00.000Z' }),
    twin('9', 'serviceTask', 'Widerrufsfrist', 'finished', { 'serviceTask:waitsUntil': '2026-11-01T23:00:00.000Z' }),
    twin('8', 'processEvent', '', 'new', { 'processEvent:eventtype': 'comment', 'execution:commentText': 'Ruft wieder an' }),
  ])
  const row = (await screen.findByRole('button', { name: 'Grund prüfen' })).closest('li')!
  within(row).getByText('Neu')
  within(row).getByText('Krüger')
  within(row).getByText('überfällig seit 01.01.20, 10:00')
  within(screen.getByRole('button', { name: 'Vertragsende' }).closest('li')!).getByText('wartet bis 26.12.26')
  expect(screen.getAllByText(/^wartet bis/)).toHaveLength(1)
  const rounds = screen.getByRole('button', { name: 'Je Anschluss' }).closest('li')!
  within(rounds).getByText('2 von 5 Durchläufen')
  within(rounds).getByRole('button', { name: 'Messen' })
  screen.getByText('Nichts zu durchlaufen')
  screen.getByText('Ruft wieder an')
  await screen.findByText('anerkannt: Bestätigen')
  screen.getByText('Abholen (Technik, binnen 3 Tage)')
  screen.getByText('Ende: Vertrag läuft weiter')
})

test('twenty steps of a level are read, and twice as many when more are asked for; what comes then is known from what is open', async () => {
  draw([{ ...loop, more: ['execution:executionForProcess'] }, twin('2', 'userTask', 'Grund prüfen', 'new')])
  const asked = () =>
    call.mock.calls.flatMap(([key, { input }]) => {
      const steps = key === 'POST /api/data/query' && input.query['execution:executionForProcess']
      return steps && !steps.$filter ? [[steps.$limit, steps['execution:executionForProcess'].$limit]] : []
    })
  const more = await screen.findByRole('button', { name: 'Mehr anzeigen...' })
  expect(asked()).toEqual([[20, 20]])
  fireEvent.click(more)
  await waitFor(() => expect(asked().at(-1)).toEqual([40, 40]))
  await screen.findByText('anerkannt: Bestätigen')
})

test('a process without visible steps says why: it has not begun, or its steps are not for the reader', async () => {
  draw([], undefined, undefined, 'new')
  await screen.findByText('Noch kein Schritt getan. Mit „Starten“ beginnt der Prozess.')
  cleanup()
  queryClient.clear()
  draw([])
  await screen.findByText('Von diesem Prozess sind keine Schritte zu sehen.')
})

test('a user who may not see the diagram sees the steps, and no error', async () => {
  const notYours = new CallError({ status: 404, code: 'NOT_FOUND', title: 'Das gibt es nicht' })
  draw([twin('2', 'userTask', 'Grund prüfen', 'new')], undefined, () => Promise.reject(notYours))
  await screen.findByRole('button', { name: 'Grund prüfen' })
  await waitFor(() => expect(call.mock.calls.some(([key]) => key === 'GET /api/execute/definitions/{rootId}/{executionId}')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Diagramm zeigen' })).toBeNull()
  expect(screen.queryByText(/gibt es nicht|ließ sich nicht/)).toBeNull()
})

test('a tick finishes a task; what is still missing opens it and leaves a mark', async () => {
  const missing = new CallError({
    status: 422,
    code: 'VALIDATION_FAILED',
    title: 'x',
    problems: [{ path: [], systematics: 'a:b', key: 'k', message: 'Entscheidung fehlt' }],
  })
  draw([twin('2', 'userTask', 'Grund prüfen', 'new')], () => Promise.reject(missing))
  const tick = await screen.findByRole('checkbox', { name: 'Erledigen: Grund prüfen' })
  fireEvent.click(tick)
  await waitFor(() => expect(openTwin).toHaveBeenCalledWith({ id: sampleId('userTask', '2') }))
  expect(saves()).toEqual([{ id: sampleId('userTask', '2'), id_information: '3', 'execution:status': 'finished' }])
  screen.getByLabelText('Angaben fehlen noch')
  // A second click within five seconds does nothing.
  fireEvent.click(tick)
  expect(saves()).toHaveLength(1)
})

test('a failed step is repeated by an event below it, once that was confirmed', async () => {
  draw([twin('3', 'serviceTask', 'Bestätigen', 'failed', { 'execution:errorText': 'Keine Adresse' })])
  await screen.findByText('Keine Adresse')
  fireEvent.click(screen.getByRole('button', { name: 'Wiederholen: Bestätigen' }))
  expect(saves()).toEqual([])
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Wiederholen' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]).toMatchObject({
    id: sampleId('serviceTask', '3'),
    'execution:executionForProcess': [
      {
        definition: 'processEvent',
        'execution:bpmnRef': 'ref3',
        'processEvent:eventtype': 'restart',
        'execution:status': 'waitforexecution',
      },
    ],
  })
})

test('a user who may neither execute nor restart is offered nothing', async () => {
  held.verbs = []
  draw([twin('2', 'userTask', 'Grund prüfen', 'new'), twin('3', 'serviceTask', 'Bestätigen', 'failed')])
  await screen.findByRole('button', { name: 'Grund prüfen' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Wiederholen|Überspringen/ })).toBeNull()
})

test('a remark that is being written stays though the panel closes, and one whose answer is lost is sent once', async () => {
  held.verbs = ['create']
  const answers = [
    () => Promise.reject(new CallError({ status: 0, code: 'offline', title: 'Keine Verbindung.' })),
    () => Promise.resolve({ saved: [] }),
  ]
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Kommentar' })
  draw([], () => answers.shift()!())
  fireEvent.change(await box(), { target: { value: 'Ruft morgen an' } })
  cleanup()
  draw([], () => answers.shift()!())
  expect((await box()).value).toBe('Ruft morgen an')
  fireEvent.click(screen.getByRole('button', { name: 'Kommentieren' }))
  await screen.findByText('Keine Verbindung.')
  fireEvent.click(screen.getByRole('button', { name: 'Kommentieren' }))
  await waitFor(async () => expect((await box()).value).toBe(''))
  const sent = call.mock.calls.filter(([key]) => key === 'POST /api/data/save').map(([, asked]) => asked as { idempotencyKey: string })
  expect(sent.map(({ idempotencyKey }) => idempotencyKey === sent[0]!.idempotencyKey)).toEqual([true, true])
  expect(Object.keys(sessionStorage)).toEqual([])
})
