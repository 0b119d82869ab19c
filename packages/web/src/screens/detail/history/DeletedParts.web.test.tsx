// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { createRecordStore } from '../../../data/record/record-store.ts'
import { RecordProvider } from '../../../data/record/RecordProvider.tsx'
import { loadedRecord } from '../../../data/record/record.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { historyTexts } from '../../../i18n/history/texts.ts'
import { sampleId } from '../../../testing/sample-definitions.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { DeletedParts } from './DeletedParts.tsx'

addTexts(historyTexts)

const words = (word: string) => ({ label: { de: word, en: word }, plural: { de: word, en: word }, icon: 'cube', hue: 1 })
const reverse = { name: 'part:order', label: { de: 'Auftrag', en: 'Order' }, min: 1, max: 1 }
const many = { label: { de: 'Teile', en: 'Parts' }, min: 0, max: -1, component: true } as const
const registry = createRegistry([
  { name: 'order', extends: 'entity', ...words('Auftrag'), relationships: { parts: { ...many, target: 'part', reverse } } },
  { name: 'part', extends: 'entity', ...words('Teil') },
])
const order = { id: sampleId('order', '1'), definition: 'order', id_information: '1' }
const part = { id: sampleId('part', '2'), definition: 'part', tenantWideIdentifier: 'T-2', deletedAt: '2026-11-25T10:00:00.000Z' }

let answers: Record<string, (body: string) => Response>
let trash: object[]
const saves: unknown[] = []

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  trash = [part]
  saves.length = 0
  answers = {
    '/api/data/query': () => Response.json({ results: [{ ...order, 'order:parts': trash }] }),
    '/api/data/save': (body) => {
      saves.push((JSON.parse(body) as { data: unknown }).data)
      trash = []
      return Response.json({ saved: [], changeId: 'c' })
    },
  }
  // Only the network is replaced.
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => Promise.resolve(answers[address]!(body as string)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const query = vi.fn<() => Promise<QueryResult>>(() => Promise.resolve({ results: [order], pages: {}, fetchedAt: '', historyToken: '' }))
  const save = () => Promise.reject(new Error('saves nothing'))
  const context = { registry, now: () => 0, timeZone: 'Europe/Berlin', query, request: () => ({ query: { id: '' } }), save }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <RecordProvider store={createRecordStore(context, loadedRecord(order))}>
              <DeletedParts twin={order} version="1" />
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return query
}

test('a part that was deleted is named, and comes back; its owner is read again', async () => {
  const query = show()
  await userEvent.click(await screen.findByRole('button', { name: 'T-2 wiederherstellen' }))
  await vi.waitFor(() => expect(screen.queryByText('Gelöschte Teile')).toBeNull())
  expect(saves).toEqual([{ id: part.id, deletedAt: null }])
  expect(query).toHaveBeenCalledOnce()
})

test('a refused restore shows its reason, and the part stays listed', async () => {
  answers['/api/data/save'] = () => Response.json({ code: 'NOT_ALLOWED', title: 'Dafür fehlt die Berechtigung.' }, { status: 400 })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'T-2 wiederherstellen' }))
  await screen.findByText('Dafür fehlt die Berechtigung.')
  expect(screen.getByRole('button', { name: 'T-2 wiederherstellen' })).toBeTruthy()
})

test('a reader who may restore nothing sees no deleted parts', async () => {
  answers['/api/data/query'] = () => Response.json({ code: 'NOT_ALLOWED', title: 'Dafür fehlt die Berechtigung.' }, { status: 400 })
  show()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Gelöschte Teile')).toBeNull()
})

test('a read that fails is told, and made again', async () => {
  const read = answers['/api/data/query']!
  answers['/api/data/query'] = () => Response.json({ code: '0', title: 'Interner Fehler' }, { status: 500 })
  show()
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' }, { timeout: 10_000 })
  answers['/api/data/query'] = read
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'T-2 wiederherstellen' })
})
