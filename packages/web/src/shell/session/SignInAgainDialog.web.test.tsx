// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn } from '../../data/account/sign-in-again.ts'
import { queryClient } from '../../data/query-client.ts'
import type { Session } from '../../data/session.ts'
import { sessionQuery } from '../../data/session.ts'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'

const sessionOf = (username: string) => ({ user: { account: 'a', username }, permissions: [] }) as unknown as Session

beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf('ute@alt.example'))
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('/auth/me')) return Response.json(sessionOf('ute@neu.example'))
    if (!path.includes('/auth/local')) throw new TypeError('no network')
    const { username } = JSON.parse(body as string) as { username: string }
    return username === 'ute@neu.example' ? Response.json({}) : Response.json({ code: 'wrongLogin', title: 'Falsch' }, { status: 401 })
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a user whose address has changed since, unknown to this page, signs in with the new one', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SignInAgainDialog />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const answered = vi.fn<(signedIn: boolean) => void>()
  act(() => void askToSignIn('ended').then(answered))
  await userEvent.type(await screen.findByLabelText('Passwort für ute@alt.example'), 'Geheim-1')
  expect(screen.queryByLabelText('E-Mail oder Kundennummer')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  const name = await screen.findByLabelText('E-Mail oder Kundennummer')
  await userEvent.clear(name)
  await userEvent.type(name, 'ute@neu.example')
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(answered).toHaveBeenCalledWith(true))
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.user.username).toBe('ute@neu.example')
})
