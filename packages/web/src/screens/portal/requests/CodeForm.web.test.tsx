// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { showLanguage } from '../../../i18n/language.ts'
import { portalTexts } from '../../../i18n/portal/texts.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { CodeForm } from './CodeForm.tsx'

addTexts(portalTexts)

let answers: object[]
let stands: object
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], { user: { email: 'alt@kunde.example' } })
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/confirm') ? answers.shift() : address.endsWith('/auth/me') ? null : stands),
  )
  await showLanguage('de')
})
afterEach(cleanup)

const form = (email: string | undefined) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
        <CodeForm process="dtmi:process" email={email} />
      </TenantProvider>
    </QueryClientProvider>
  </MantineProvider>
)

async function tell(answer: object): Promise<(email: undefined) => void> {
  answers = [answer]
  const { rerender } = render(form('neu@kunde.example'))
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Adresse bestätigen' }))
  await screen.findByRole('status')
  return (email) => rerender(form(email))
}

it('says with which address one signs in before the code is told and after, also once the request has gone on', async () => {
  stands = { waits: true, signsIn: true }
  render(form('neu@kunde.example'))
  expect((await screen.findByText(/melden Sie sich/)).textContent).toBe(
    'Ab der Bestätigung melden Sie sich mit neu@kunde.example an. Andere Geräte werden dann abgemeldet.',
  )
  cleanup()
  const goOn = await tell({ mail: 'neu@kunde.example' })
  goOn(undefined)
  expect(screen.getByRole('status').textContent).toBe('Die neue Adresse ist bestätigt. Sie melden sich ab jetzt mit neu@kunde.example an.')
})

it('says that the sign-in stays where somebody else has the address', async () => {
  stands = { waits: true, signsIn: true }
  await tell({ mail: null })
  expect(screen.getByRole('status').textContent).toContain('Sie melden sich weiter mit alt@kunde.example an.')
})

it('says nothing of the sign-in where it stays', async () => {
  stands = { waits: true, signsIn: false }
  await tell({})
  expect(screen.getByRole('status').textContent).toBe('Die neue Adresse ist bestätigt.')
})
