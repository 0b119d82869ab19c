// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import type { Navigation } from '../../data/navigation.ts'
import { navigationQuery } from '../../data/navigation.ts'
import { queryClient } from '../../data/query-client.ts'
import type { Session } from '../../data/session.ts'
import { sessionQuery } from '../../data/session.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { sampleRegistry as registry } from '../../testing/sample-definitions.ts'
import { PickDialog } from '../../ui/PickDialog.tsx'
import { useTwinCommands } from './use-twin-commands.ts'

const found = { results: [{ id: 'person:1', definition: 'person', 'person:name': 'Sorge, Miriam' }] }

/** The upcoming responses of the server, one per search; the last response repeats. */
let answers: (() => Response)[]
let asked: number

const refusal = (status: number, code: string) => () => Response.json({ code, title: 'Fehler' }, { status })

beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { user: { account: 'anna' }, permissions: [] } as unknown as Session)
  queryClient.setQueryData(navigationQuery('t').queryKey, {
    root: 't',
    routes: [],
    closed: [],
    hidden: [],
    changing: [],
    help: {},
  } as unknown as Navigation)
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
  const { commands } = useTwinCommands({ search: 'sorge', opened: true })
  return commands.map(({ key, title, run }) => (
    <button key={key} onClick={run}>
      {title}
    </button>
  ))
}

function show(shown = <Palette />): void {
  const page = () => (
    <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <MantineProvider env="test">{shown}</MantineProvider>
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

test('a result of former words is never opened: Enter waits for the answer to its own', async () => {
  const picked = vi.fn()
  const answer = Promise.withResolvers<void>()
  const twins = (name: string) => ({ results: [{ id: `person:${name}`, definition: 'person', 'person:name': name }] })
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    if (body.includes('sorge')) return Response.json(twins('Sorge, Miriam'))
    await answer.promise
    return Response.json(twins('Erdmann, Detlef'))
  })
  function Searched() {
    const [search, setSearch] = useState('')
    const { commands, isSearching } = useTwinCommands({ search, opened: true })
    const found = commands.map(({ key, title, isFormer }) => ({ key, isFormer, content: title }))
    const choices = [...found, { key: 'here', isBehind: true, content: 'In dieser Liste suchen' }]
    const texts = { title: 'Suche', label: 'Suche', empty: 'Nichts' }
    const pick = ({ content }: { readonly content: string }) => picked(content)
    return (
      <PickDialog
        opened
        {...texts}
        search={search}
        onSearch={setSearch}
        choices={choices}
        isSearching={isSearching}
        onPick={pick}
        onClose={() => undefined}
      />
    )
  }
  show(<Searched />)
  const input = await screen.findByRole('combobox')
  await userEvent.type(input, 'sorge')
  expect((await screen.findByRole('option', { name: 'Sorge, Miriam' })).getAttribute('aria-disabled')).toBeNull()
  await userEvent.clear(input)
  await userEvent.type(input, 'erdmann{Enter}')
  const former = screen.queryByRole('option', { name: 'Sorge, Miriam' })
  expect(former === null || former.getAttribute('aria-disabled') === 'true').toBe(true)
  if (former) await userEvent.click(former)
  expect(picked).not.toHaveBeenCalled()
  answer.resolve()
  await waitFor(() => expect(picked.mock.calls).toEqual([['Erdmann, Detlef']]))
})

test('with the keys a choice behind the search is picked before its answer', async () => {
  const picked = vi.fn()
  const choices = [{ key: 'here', isBehind: true, content: 'In dieser Liste suchen' }]
  const texts = { title: 'Suche', label: 'Suche', empty: 'Nichts' }
  show(
    <PickDialog
      opened
      {...texts}
      search="sorge"
      onSearch={() => undefined}
      choices={choices}
      isSearching
      onPick={picked}
      onClose={() => undefined}
    />,
  )
  const input = await screen.findByRole('combobox')
  await userEvent.type(input, '{Enter}')
  expect(picked).not.toHaveBeenCalled()
  await userEvent.type(input, '{ArrowDown}{Enter}')
  expect(picked).toHaveBeenCalledOnce()
})
