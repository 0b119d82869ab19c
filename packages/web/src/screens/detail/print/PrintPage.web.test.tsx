// @vitest-environment jsdom
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { MantineProvider } from '@mantine/core'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { createRecordStore } from '../../../data/record/record-store.ts'
import { loadedRecord } from '../../../data/record/record.ts'
import { RecordProvider } from '../../../data/record/RecordProvider.tsx'
import { sampleId } from '../../../testing/sample-definitions.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { PrintPage } from './PrintPage.tsx'

const look = (de: string) => ({ label: { de, en: de }, plural: { de, en: de }, icon: 'cube', hue: 1 })
const registry = createRegistry([
  {
    name: 'contract',
    extends: 'entity',
    ...look('Vertrag'),
    relationships: {
      addresses: { target: 'address', label: { de: 'Anschrift', en: 'Address' }, min: 0, max: -1, ranged: true },
      tags: { target: 'address', label: { de: 'Schlagworte', en: 'Tags' }, min: 0, max: -1 },
    },
  },
  {
    name: 'address',
    extends: 'entity',
    ...look('Anschrift'),
    title: ['address:line'],
    attributes: { line: { dataType: 'string', label: { de: 'Zeile', en: 'Line' } } },
  },
])

beforeEach(stubBrowser)
afterEach(cleanup)

const linked = (digit: string, line: string, begin: string | null, end: string | null) => ({
  id: sampleId('address', digit),
  definition: 'address',
  'address:line': line,
  relation: { id: sampleId('link', digit), validAt: { begin, end, bounds: '[)' } },
})

test('paper says from and until when a link is valid, and nothing of it where all are simply valid', () => {
  const record = loadedRecord({
    id: sampleId('contract', '1'),
    definition: 'contract',
    id_information: '1',
    'contract:addresses': [
      linked('1', 'Lindenstraße 14', '2020-01-01T00:00:00Z', '9990-12-31T23:00:00Z'),
      linked('2', 'Glaserstraße 23', '9990-12-31T23:00:00Z', null),
      linked('3', 'Ulmenweg 8', '2019-01-01T00:00:00Z', '2019-12-31T23:00:00Z'),
    ],
    'contract:tags': [linked('4', 'Umzug', '2020-01-01T00:00:00Z', null)],
  } as unknown as TwinJson)
  const asks = () => Promise.reject(new Error('asks nothing'))
  const store = createRecordStore(
    { registry, now: () => 0, timeZone: 'Europe/Berlin', query: asks, save: asks, request: () => ({ query: { id: '' } }) },
    record,
  )
  const tab = (relation: 'contract:addresses' | 'contract:tags') => ({
    key: relation,
    title: undefined,
    content: { type: 'relationship', relation, variant: 'chips' } as const,
    fields: new Set<never>(),
  })
  showInTenant(
    <MantineProvider env="test">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <RecordProvider store={store}>
          <PrintPage tabs={[tab('contract:addresses'), tab('contract:tags')]} title="V-1" />
        </RecordProvider>
      </DefinitionsContext>
    </MantineProvider>,
  )
  const cellsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cellsOf('Anschrift')).toEqual(['Lindenstraße 14', 'bis 31.12.9990', 'Glaserstraße 23', 'ab 01.01.9991'])
  expect(cellsOf('Schlagworte')).toEqual(['Umzug'])
})
