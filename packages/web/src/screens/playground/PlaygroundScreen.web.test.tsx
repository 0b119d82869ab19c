// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { navigationQuery } from '../../data/navigation.ts'
import { queryClient } from '../../data/query-client.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { PlaygroundScreen } from './PlaygroundScreen.tsx'
import { sampleRegistry } from './sample-definitions.ts'

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  stubBrowser()
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith('/auth/me')
        ? Response.json({ code: '1000', title: 'Nobody is signed in' }, { status: 401 })
        : Response.json({ results: [] }),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('rights in the tenant lock nothing of the sample', async () => {
  queryClient.setQueryData(navigationQuery('t').queryKey, {
    root: 't',
    routes: [],
    hidden: [],
    changing: [],
    help: { lists: {}, types: {} },
  } as never)
  showInTenant(
    <MantineProvider env="test">
      <DefinitionsContext value={{ seen: { registry: sampleRegistry, whole: sampleRegistry, uiUrls: new Map() } }}>
        <PlaygroundScreen />
      </DefinitionsContext>
    </MantineProvider>,
  )
  const input = await screen.findByLabelText<HTMLInputElement>('macaddr')
  expect(input.readOnly).toBe(false)
})
