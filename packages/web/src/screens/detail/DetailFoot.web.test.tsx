// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { executionSteps } from '../../testing/execution-steps.ts'
import { sampleId } from '../../testing/sample-definitions.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { DetailFoot } from './DetailFoot.tsx'

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  {
    ...look('execution'),
    extends: 'entity',
    attributes: {
      status: { dataType: 'enum', label: text('Status'), enumValues: ['new', 'finished'].map((name) => ({ name, label: text(name) })) },
      description: { dataType: 'string', label: text('Beschreibung') },
    },
    relationships: {
      executionForProcess: executionSteps,
      agentForExecution: { target: 'execution', label: text('Bearbeiter'), min: 0, max: -1 },
    },
  },
  { ...look('userTask'), extends: 'execution' },
]
const registry = createRegistry(definitions)
const held = vi.hoisted(() => ({ verbs: ['execute'] as readonly string[] }))

vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => registry, useWholeRegistry: () => registry }))
vi.mock('../../data/right-paths/use-twin-right.ts', () => ({ useTwinRight: (_: string, verb: string) => held.verbs.includes(verb) }))
vi.mock('../../data/right-paths/use-right-roots.ts', () => ({ useOwnUser: () => sampleId('user', '9') }))
vi.mock('../../data/right-paths/use-relation-rights.ts', () => ({ useRelationRights: () => ({ maySelectMe: false }) }))

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  stubBrowser()
})
afterEach(cleanup)

function draw() {
  const task = { id: sampleId('userTask', '1'), definition: 'userTask', id_information: '1', 'execution:status': 'new' }
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.reject(new Error('asks nothing')),
      request: () => ({ query: { id: '' } }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord(task),
  )
  const panel = { titleId: 'title', close: () => undefined, setDirty: () => undefined, replace: () => undefined }
  const foot = (dirty: boolean) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <RecordProvider store={store}>
            <DetailFoot panel={panel as never} definition="userTask" editable finishable={task} dirty={dirty} onReveal={() => undefined} />
          </RecordProvider>
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(foot(false))
  const change = () => {
    act(() => store.edit((record) => setValue(record, { path: [], attribute: 'execution:description', value: 'x' })))
    rerender(foot(true))
  }
  return { change }
}
const solid = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.dataset['variant'] === 'filled')
    .map((button) => button.textContent)

test('finishing is the one solid button of a task, with saving beside it once there is something to save', () => {
  held.verbs = ['execute']
  const { change } = draw()
  expect(solid()).toEqual(['Erledigen'])
  expect(screen.queryByRole('button', { name: 'Nichts zu speichern' })).toBeNull()
  change()
  screen.getByRole('button', { name: 'Speichern' })
  expect(solid()).toEqual(['Erledigen'])
})

test('a task that the user may not finish is saved as everywhere', () => {
  held.verbs = []
  draw()
  expect(solid()).toEqual(['Nichts zu speichern'])
  expect(screen.queryByRole('button', { name: 'Erledigen' })).toBeNull()
})
