// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
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
import { executionSteps } from '../../testing/execution-steps.ts'
import { sampleId } from '../../testing/sample-definitions.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { LayoutContext } from '../layout-context.ts'
import { TaskLayout } from './TaskLayout.tsx'

const openTwin = vi.fn()
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => openTwin }))
vi.mock('../../data/right-paths/use-twin-right.ts', () => ({ useTwinRight: (_: string, verb: string) => verb === 'execute' }))
vi.mock('../../data/right-paths/use-right-roots.ts', () => ({ useOwnUser: () => sampleId('user', '9') }))
vi.mock('../../data/right-paths/use-relation-rights.ts', () => ({ useRelationRights: () => ({ maySelectMe: false }) }))

vi.mock('../../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (name: string) => Promise.resolve(name.startsWith('GET') ? elements : { results: [about] }),
}))

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  {
    ...look('execution'),
    extends: 'entity',
    attributes: {
      status: { dataType: 'enum', label: text('Status'), enumValues: ['new', 'finished'].map((name) => ({ name, label: text(name) })) },
    },
    relationships: {
      executionForProcess: executionSteps,
      agentForExecution: { target: 'execution', label: text('Bearbeiter'), min: 0, max: -1 },
    },
  },
  { ...look('userTask'), extends: 'execution' },
  {
    ...look('processOrder'),
    extends: 'execution',
    attributes: Object.fromEntries(['checkResult', 'reason'].map((name) => [name, { dataType: 'string', label: text(name) }])),
    relationships: {
      former: { target: 'execution', label: text('Früherer Vorgang'), min: 0, max: 1 },
      later: { target: 'execution', label: text('Späterer Vorgang'), min: 0, max: 1 },
    },
  },
]
const registry = createRegistry(definitions)
const slot = (systematics: string) => ({ id: systematics, name: systematics, systematics })
const given = ['checkResult', 'reason', 'former', 'later'].map((name) => slot(`processOrder:${name}`))
const elements = [{ id: 'judge', ioSpecification: { dataInputs: given, dataOutputs: [slot('processOrder:reason')] } }]
const process = { id: sampleId('processOrder', '1'), definition: 'processOrder', 'processOrder:checkResult': 'Die neue Adresse fehlt.' }
const former = { id: sampleId('processOrder', '3'), definition: 'processOrder', tenantWideIdentifier: 'P-7' }
const about = { ...process, 'processOrder:former': [former] }

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(status: string, save: () => Promise<never> = () => Promise.reject(new Error('saves nothing')), more: object = {}) {
  const task = {
    id: sampleId('userTask', '2'),
    id_information: '1',
    definition: 'userTask',
    'execution:status': status,
    'execution:bpmnRef': 'judge',
    ...more,
  }
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.resolve({ results: [], pages: {}, fetchedAt: '', historyToken: '' }),
      request: () => ({ query: { id: '' } }),
      save,
    },
    loadedRecord({ ...task, 'execution:parentExecution': [process] }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map(), changing: undefined } }}>
            <RecordProvider store={store}>
              <LayoutContext value={{ render: (layout) => <code>{JSON.stringify(layout)}</code>, editable: true }}>
                <TaskLayout layout={{ type: 'task', shows: [] }} path={[]} />
              </LayoutContext>
            </RecordProvider>
          </DefinitionsContext>
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('a task says what the check found against the wish, and leads to where the wish stands', () => {
  draw('new')
  const found = screen.getByRole('group', { name: 'Das spricht dagegen' })
  within(found).getByText('Die neue Adresse fehlt.')
  fireEvent.click(within(found).getByRole('button', { name: 'Angaben im Prozess ändern' }))
  expect(openTwin).toHaveBeenCalledWith({ id: process.id })
})

test('a task says what it is about in the language of the page', () => {
  const texts = [
    { language: 'de', text: 'Welche Zeit passt?' },
    { language: 'en', text: 'Which time suits?' },
  ]
  draw('new', undefined, { 'execution:description': 'Which time suits?', 'userTask:descriptionTexts': texts })
  expect(screen.getByRole('group', { name: 'Beschreibung' }).textContent).toBe('Welche Zeit passt?')
})

test('a task that is done says nothing of what is found later', () => {
  draw('finished')
  expect(screen.queryByText('Die neue Adresse fehlt.')).toBeNull()
})

test('a tick that comes too early says what is missing, and not that something was impossible', async () => {
  const problems = [
    { path: ['data', 'processOrder:checkResult'], systematics: 'processOrder:checkResult', key: 'x', message: 'Fehlt noch!' },
  ]
  draw('new', () => Promise.reject(new CallError({ status: 422, code: 'VALIDATION_FAILED', title: 'Bitte prüfen', problems })))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Erledigt' }))
  await screen.findByText('Angaben fehlen noch')
  expect(screen.queryByText('Das war nicht möglich.')).toBeNull()
})

test('known values are read at the task, as far as there are any; missing ones are asked for', async () => {
  draw('new')
  const read = within(await screen.findByRole('group', { name: 'Dazu bekannt' }))
  read.getByText(JSON.stringify({ type: 'grid', content: [{ type: 'value', attribute: 'processOrder:checkResult', lock: true }] }))
  const asked = within(screen.getByRole('group', { name: 'Auszufüllen' }))
  asked.getByText(JSON.stringify({ type: 'grid', content: [{ type: 'value', attribute: 'processOrder:reason', required: true }] }))
})

test('twins that the process is about open from the task; a relation without any is not shown', async () => {
  draw('new')
  const one = within(await screen.findByRole('group', { name: 'Früherer Vorgang' }))
  fireEvent.click(one.getByRole('button'))
  expect(openTwin).toHaveBeenCalledWith(expect.objectContaining({ id: former.id }))
  expect(screen.queryByText('Späterer Vorgang')).toBeNull()
})
