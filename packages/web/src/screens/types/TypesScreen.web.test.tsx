// @vitest-environment jsdom
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { TypesScreen } from './TypesScreen.tsx'

const pageSize = 50
const asked = vi.hoisted(() => vi.fn())
vi.mock('../../data/call.ts', async (original) => ({ ...(await original<object>()), call: asked }))

const text = (word: string) => ({ de: word, en: word })
const type = (name: string, plural: string, more: Partial<TwinDefinition> = {}): TwinDefinition => ({
  name,
  extends: 'entity',
  label: text(plural),
  plural: text(plural),
  icon: 'x',
  hue: 1,
  ...more,
})
const many = Array.from({ length: pageSize }, (_, index) => type(`thing${index}`, `Ding ${String(index).padStart(2, '0')}`))
const registry = createRegistry([
  type('businessPartner', 'Partner', { abstract: true }),
  type('customer', 'Kunden', { extends: 'businessPartner' }),
  type('tenant', 'Mandanten', {
    extends: 'businessPartner',
    collections: {
      partners: { target: 'businessPartner', label: text('Alle Partner') },
      roles: { target: 'role', label: text('Rollen') },
    },
  }),
  type('user', 'Benutzer'),
  type('group', 'Gruppen'),
  type('role', 'Rollen'),
  ...many,
])

beforeEach(() => {
  queryClient.clear()
  stubBrowser()
  asked.mockReset()
  asked.mockImplementation((key: string, { input }: { input: { types: string[] } }) => {
    if (key === 'POST /api/data/query') {
      const role = (name: string, path: string, verb = 'select') => ({
        id: name,
        'role:name': name,
        'role:grants': [{ path, verbs: [verb] }],
      })
      const results = [
        role('Leitung', 'tenant:partners'),
        role('Service', 'tenant:partners(customer)'),
        role('Neu', 'tenant:roles', 'create'),
      ]
      return Promise.resolve({ results })
    }
    const counts = {
      customer: { count: 5001, countIs: 'atLeast' },
      tenant: { count: 1, countIs: 'exact' },
      user: { count: 0, countIs: 'atLeast' },
    }
    return Promise.resolve({ counts: Object.fromEntries(Object.entries(counts).filter(([name]) => input.types.includes(name))) })
  })
})
afterEach(cleanup)

const draw = () =>
  showInTenant(
    <MantineProvider env="test">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <TypesScreen />
      </DefinitionsContext>
    </MantineProvider>,
  )
const cellsOf = (name: string) => {
  const row = screen.getByText(name).closest('tr')!
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

test('types come a page at a time, and each page is counted by itself', async () => {
  draw()
  expect(screen.getAllByRole('rowheader')).toHaveLength(pageSize)
  expect(screen.queryByText('businessPartner')).toBeNull()
  fireEvent.click(screen.getByText('Mehr anzeigen...'))
  expect(screen.getAllByRole('rowheader')).toHaveLength(pageSize + 5)
  expect(screen.queryByText('Mehr anzeigen...')).toBeNull()
  const pages = () => asked.mock.calls.filter(([key]) => key === 'POST /api/twins/counts').map(([, { input }]) => input.types.length)
  await waitFor(() => expect(pages()).toEqual([pageSize, 5]))
})

test('a type says what it belongs to, how many of it there are as far as it was counted, and who reads it', async () => {
  draw()
  fireEvent.click(screen.getByText('Mehr anzeigen...'))
  await waitFor(() =>
    expect(cellsOf('customer')).toEqual(['Gehört zu: Partner', 'Datensätze: mindestens 5.001', 'Wer sie liest: Leitung und Service']),
  )
  expect(cellsOf('tenant')).toEqual(['Gehört zu: Partner', 'Datensätze: 1', 'Wer sie liest: Leitung'])
  expect(cellsOf('user')).toEqual(['', 'Datensätze: nicht gezählt', 'Wer sie liest: Keine Rolle'])
  expect(cellsOf('role')).toEqual(['', 'Datensätze: nicht für Sie', 'Wer sie liest: Keine Rolle'])
  fireEvent.change(screen.getByLabelText('Typ suchen'), { target: { value: 'Kund' } })
  await waitFor(() => expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['Kundencustomer']))
})
