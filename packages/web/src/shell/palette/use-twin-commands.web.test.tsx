// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import type { Session } from '../../data/session.ts'
import { sessionQuery } from '../../data/session.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { sampleRegistry as registry } from '../../testing/sample-definitions.ts'
import { useTwinCommands } from './use-twin-commands.ts'

const found = { results: [{ id: 'person:1', definition: 'person', 'person:name': 'Sorge, Miriam' }] }

/** Answers of the server to come, one for each search; the last one stays. */
let answers: (() => Response)[]
let asked: number

const refusal = (status: number, code: string) => () => Response.json({ code, title: 'Fehler' }, { status })

beforeEach(async () => {
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { user: { account: 'anna' }, permissions: [] } as unknown as Session)
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Palette() {
  const { commands } = useTwinCommands('sorge', true)
  return commands.map(({ key, title, run }) => (
    <button key={key} onClick={run}>
      {title}
    </button>
  ))
}

function show(): void {
  const page = () => (
    <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <Palette />
      </DefinitionsContext>
    </TenantProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test('a search that took too long is asked twice more by itself', async () => {
  answers = [refusal(400, 'BUDGET_EXCEEDED'), refusal(503, 'UNAVAILABLE'), () => Response.json(found)]
  show()
  await screen.findByRole('button', { name: 'Sorge, Miriam' })
  expect(asked).toBe(3)
})

test('a search that fails says so in a line that asks again', async () => {
  answers = [refusal(500, '0')]
  show()
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(asked).toBe(1)
  answers = [() => Response.json(found)]
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Sorge, Miriam' })
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
})
