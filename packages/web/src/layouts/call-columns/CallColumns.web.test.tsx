// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { BillingActionLayout } from '../billing-action/BillingActionLayout.tsx'

vi.mock('../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(['create', 'select']) }))

const same = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: same(name), plural: same(name), icon: 'x', hue: 1 })
const registry = createRegistry([
  { ...type('tenant'), collections: { callMappings: { target: 'callMapping', label: same('Zuordnungen') } } },
  type('callMapping'),
  type('callImport'),
])
const shows = ['callImport:source', 'callImport:state', 'callImport:file'] as const
const columns = { caller: 'Von', callee: 'An', begin: 'Start', seconds: 'Dauer' }
const proposal = { separator: 'comma', encoding: 'utf8', beginFormat: 'dayMonthYear', timesIn: 'tenant', columns }
const titles = ['Von', 'An', 'Start', 'Dauer', 'Netz', 'Netz']

let mappings: object[]
let saved: Record<string, unknown>[]
let refusal: object | undefined
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  mappings = []
  saved = []
  refusal = undefined
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/data/save') {
      if (refusal) return Response.json(refusal, { status: 422 })
      const mapping = JSON.parse(String(body)).data['tenant:callMappings'][0]
      saved.push(mapping)
      mappings = [{ ...proposal, id: 'm', name: mapping['callMapping:name'] }]
      return Response.json({ saved: [] })
    }
    const found = titles.map((title) => ({ title, samples: ['0221 471', '030 23'], isTwice: title === 'Netz' }))
    return Response.json({ fault: null, columns: found, proposal, mappings })
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(values: object = {}, files: readonly object[] = [{ id: 'document_1', definition: 'document' }]) {
  const original = {
    id: 'i',
    definition: 'callImport',
    id_information: '1',
    'callImport:source': 'table',
    'callImport:state': 'new',
    'callImport:file': files,
    ...values,
  }
  const store = createRecordStore(
    {
      ...{ registry, now: () => 0, timeZone: 'Europe/Berlin', request: () => ({ query: { id: '' } }) },
      query: () => Promise.reject(new Error('reads nothing')),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord(original),
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <RecordProvider store={store}>
              <BillingActionLayout layout={{ type: 'billingAction', billingAction: 'callColumns', shows }} path={[]} />
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const value = (name: string) => {
    const { record } = store.state.getState()
    return record && valueAt(record, [], `callImport:${name}`)
  }
  return { value, user: userEvent.setup() }
}

test('the suggestion fills the columns, and they are saved under a name for the next file', async () => {
  const { value, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Vorschlag übernehmen' }))
  expect([value('callerColumn'), value('beginColumn'), value('beginFormat'), value('separator')]).toEqual([
    'Von',
    'Start',
    'dayMonthYear',
    'comma',
  ])
  await user.type(await screen.findByLabelText('Merken als'), ' Nordnetz ')
  await user.click(screen.getByRole('button', { name: 'Zuordnung merken' }))
  expect(await screen.findByText('Die Spalten sind die der Zuordnung „Nordnetz“.')).toBeDefined()
  expect(saved).toMatchObject([
    { 'callMapping:name': 'Nordnetz', 'callMapping:callerColumn': 'Von', 'callMapping:beginFormat': 'dayMonthYear' },
  ])
  expect(screen.queryByLabelText('Merken als')).toBeNull()
})

test('a column has one meaning and a meaning one column; what is missing is said, and a title that stands twice is not offered', async () => {
  const { value, user } = show({ 'callImport:callerColumn': 'Von', 'callImport:calleeColumn': 'An' })
  expect(await screen.findByText('Es fehlt noch: Beginn, Dauer.')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Bedeutung von „An“' }))
  await user.click(await screen.findByRole('option', { name: 'Anrufer' }))
  expect([value('callerColumn'), value('calleeColumn')]).toEqual(['An', null])
  // A file that was cut at commas is read with commas, also where its columns were named by hand.
  expect([value('separator'), value('beginFormat')]).toEqual(['comma', 'dayMonthYear'])
  expect(screen.getByText('Es fehlt noch: Ziel, Beginn, Dauer.')).toBeDefined()
  for (const twice of screen.getAllByRole('combobox', { name: 'Bedeutung von „Netz“' })) expect(twice.hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Vorschlag übernehmen' })).toBeNull()
})

test('a saved mapping that fits is offered by its name', async () => {
  mappings = [{ ...proposal, id: 'm', name: 'Nordnetz', timesIn: 'utc' }]
  const { value, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Zuordnung „Nordnetz“ übernehmen' }))
  expect([value('secondsColumn'), value('timesIn')]).toEqual(['Dauer', 'utc'])
  expect(screen.getByText('Die Spalten sind die der Zuordnung „Nordnetz“.')).toBeDefined()
})

test('a name that is taken is said at its field, and nothing is lost', async () => {
  refusal = {
    status: 422,
    code: 'VALIDATION_FAILED',
    title: 'Bitte prüfen.',
    problems: [{ path: [], message: 'Den Namen gibt es schon.' }],
  }
  const { user } = show({ ...Object.fromEntries(Object.entries(columns).map(([part, title]) => [`callImport:${part}Column`, title])) })
  const name = await screen.findByLabelText('Merken als')
  await user.type(name, 'Nordnetz')
  await user.click(screen.getByRole('button', { name: 'Zuordnung merken' }))
  expect(await screen.findByText('Den Namen gibt es schon.')).toBeDefined()
  expect(screen.getByDisplayValue('Nordnetz')).toBe(name)
})

test('without a stored file it says when the columns are shown, and a known source shows nothing', async () => {
  show({}, [])
  expect(await screen.findByText('Sobald die Datei angehängt und gespeichert ist, stehen hier ihre Spalten.')).toBeDefined()
  cleanup()
  show({ 'callImport:source': 'neutral' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Spalten der Datei' })).toBeNull())
})
