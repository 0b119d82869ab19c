// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../../i18n/language.ts'
import { SignInForm } from './SignInForm.tsx'

type Sent = { readonly address: string; readonly body: unknown }

let sent: Sent[]
let answers: Record<string, () => Response>
const onSignedIn = vi.fn<(answer: unknown) => void>()

beforeEach(async () => {
  await showLanguage('de')
  window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
  sent = []
  answers = {}
  onSignedIn.mockReset()
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    sent.push({ address, body: options.body ? JSON.parse(options.body as string) : undefined })
    return answers[address]!()
  })
  render(
    <MantineProvider env="test">
      <SignInForm url="/swe/contracts" onSignedIn={onSignedIn} />
    </MantineProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function fillAndSend(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-Mail oder Kundennummer'), ' service@swe.example ')
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim')
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
}

describe('sign-in form', () => {
  it('signs in, remembers by default, and tells where to go', async () => {
    const signedIn = { passwordChangeRequired: false, url: '/swe/contracts' }
    answers = {
      '/auth/local': () => Response.json(signedIn),
      '/auth/me': () => Response.json({ user: {}, permissions: [], passwordChangeRequired: false, expiresAt: '' }),
    }
    await fillAndSend()
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(signedIn))
    expect(sent[0]).toEqual({
      address: '/auth/local',
      body: { username: 'service@swe.example', password: 'geheim', remember: true, url: '/swe/contracts' },
    })
  })

  it('keeps what was typed and says what is wrong', async () => {
    answers = { '/auth/local': () => Response.json({ code: 'wrongLogin', title: 'Die Zugangsdaten sind nicht korrekt.' }, { status: 401 }) }
    await fillAndSend()
    expect((await screen.findByRole('alert')).textContent).toBe('Die Zugangsdaten sind nicht korrekt.')
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail oder Kundennummer').value).toBe(' service@swe.example ')
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('sends nothing while a field is empty and leads to it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(screen.getByText('Bitte geben Sie Ihre E-Mail oder Kundennummer ein.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail oder Kundennummer'))
    expect(sent).toEqual([])
  })

  it('counts down after too many attempts', async () => {
    answers = {
      '/auth/local': () =>
        Response.json({ code: 'RATE_LIMITED', title: 'Zu viele Versuche.' }, { status: 429, headers: { 'retry-after': '2' } }),
    }
    await fillAndSend()
    expect((await screen.findByRole('alert')).textContent).toBe('Zu viele Versuche. Bitte warten Sie 2 Sekunden.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anmelden' }).disabled).toBe(true)
  })
})
