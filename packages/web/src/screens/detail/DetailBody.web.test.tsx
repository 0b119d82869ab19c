// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { loadedRecord } from '../../data/record/record.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { sampleId } from '../../testing/sample-definitions.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { DetailBody } from './DetailBody.tsx'

let verbs: readonly string[] = []
vi.mock('../../data/rights-batch.ts', () => ({ loadRights: () => Promise.resolve(verbs) }))
// No test of the tabs asks what stands beside a record.
vi.mock('./exchange/ExchangeMark.tsx', () => ({ ExchangeMark: () => null }))

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  verbs = []
})
afterEach(cleanup)

const label = { de: 'Sitzung', en: 'Session' }

function tabsOf(mapped: { readonly mapped?: true }) {
  const registry = createRegistry([{ name: 'session', extends: 'entity', label, plural: label, icon: 'cube', hue: 1, ...mapped }])
  const never = () => Promise.reject(new Error('asks nothing'))
  const context = { registry, now: () => 0, timeZone: 'Europe/Berlin', query: never, request: () => ({ query: { id: '' } }), save: never }
  const store = createRecordStore(context, loadedRecord({ id: sampleId('session', '1'), definition: 'session', id_information: '1' }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
            <RecordProvider store={store}>
              <DetailBody
                tabs={[{ key: '0', title: undefined, content: { type: 'vertical', content: [] }, fields: new Set() }]}
                editable={false}
                body={{ current: null }}
                tab="0"
                onTab={() => undefined}
              />
            </RecordProvider>
          </DefinitionsContext>
        </TenantProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getAllByRole('tab').map((tab) => tab.textContent)
}

test('a record has its history beside its fields', () => {
  expect(tabsOf({})).toEqual(['Überblick', 'Historie', 'Explorer'])
})

test('a mapped record offers no history', () => {
  expect(tabsOf({ mapped: true })).toEqual(['Überblick', 'Explorer'])
})

test('colleagues may comment on a record, and not on a mapped one', async () => {
  verbs = ['create']
  tabsOf({})
  await screen.findByRole('tab', { name: 'Austausch' })
  cleanup()
  tabsOf({ mapped: true })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('tab', { name: 'Austausch' })).toBeNull()
})
