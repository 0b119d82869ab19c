// @vitest-environment jsdom
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { sampleId } from '../../../testing/sample-definitions.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { LinkButtons } from './LinkButtons.tsx'

const { registry, call } = vi.hoisted(() => ({ registry: { current: undefined as unknown }, call: vi.fn() }))
vi.mock('../../../data/definitions.ts', () => ({ useRegistry: () => registry.current }))
vi.mock('../../../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (...asked: readonly unknown[]) => call(...asked) as unknown,
}))

const text = (word: string) => ({ de: word, en: word })
const look = { label: text('x'), plural: text('x'), icon: 'cube', hue: 1 }
const named = (name: string): TwinDefinition => ({
  name,
  extends: 'entity',
  ...look,
  title: [`${name}:name`],
  attributes: { name: { dataType: 'string', label: text('Name') } },
})
const definitions: readonly TwinDefinition[] = [
  named('person'),
  named('tag'),
  {
    name: 'job',
    extends: 'entity',
    ...look,
    relationships: {
      agent: { target: 'person', label: text('Bearbeiter'), min: 0, max: -1, assigns: {} },
      tags: { target: 'tag', label: text('Schlagworte'), min: 0, max: -1 },
    },
  },
]
registry.current = createRegistry(definitions)

const onBegin = vi.fn()
const draw = (type: string) =>
  showInTenant(
    <MantineProvider env="test">
      <LinkButtons type={type} size="compact-sm" isDisabled={false} onBegin={onBegin} />
    </MantineProvider>,
  )

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  call.mockImplementation((_: string, { input }: { readonly input: { readonly query: { readonly type: string } } }) => {
    const { type } = input.query
    return Promise.resolve({ results: [{ id: sampleId(type, '4'), definition: type, [`${type}:name`]: 'Gefunden' }], pages: {} })
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test.each([
  { button: 'Zuweisen', link: { relation: 'job:agent', id: sampleId('person', '4'), replace: true } },
  { button: 'Schlagwort', link: { relation: 'job:tags', id: sampleId('tag', '4') } },
])('$button links what is found with all chosen; a new agent takes the place of the former one', async ({ button, link }) => {
  draw('job')
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('option', { name: /Gefunden/ }))
  expect(onBegin).toHaveBeenCalledWith({ link: [link] })
})

test('a type that knows neither agents nor tags offers neither', () => {
  draw('tag')
  expect(screen.queryByRole('button')).toBeNull()
})
