// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { showLanguage } from '../../i18n/language.ts'
import { LoggedOutScreen } from './LoggedOutScreen.tsx'

let answer: (response: Response | Promise<never>) => void
const sent = vi.fn<(address: string, options: RequestInit) => void>()

beforeEach(async () => {
  await showLanguage('de')
  window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
  sent.mockReset()
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    sent(address, options)
    const { promise, resolve } = Promise.withResolvers<Response | Promise<never>>()
    answer = resolve
    return promise
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LoggedOutScreen changed="password" /> }),
    history: createMemoryHistory(),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the session has ended, and leads on, only once it has; leaving the page does not hold it up', async () => {
  await screen.findByText('Sie werden abgemeldet …')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/auth/logout', expect.objectContaining({ keepalive: true })))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Wieder anmelden' })).toBeNull()
  answer(Response.json({}))
  await screen.findByRole('heading', { name: 'Ihr Passwort ist geändert' })
  expect(screen.getByRole('link', { name: 'Wieder anmelden' }).getAttribute('href')).toBe('/login')
})

it('a session that could not be ended is told, and can be tried again', async () => {
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  answer(Promise.reject(new TypeError('no network')))
  await screen.findByText('Abmelden ist gerade nicht möglich.')
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  answer(Response.json({}))
  await screen.findByRole('heading', { name: 'Ihr Passwort ist geändert' })
  expect(screen.queryByText('Abmelden ist gerade nicht möglich.')).toBeNull()
})
