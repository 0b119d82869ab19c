// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unbranded } from '../../data/config.ts'
import { queryClient } from '../../data/query-client.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { TenantBrand } from '../frame/TenantBrand.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'

addTexts(frameTexts)

const declared = {
  kind: 'withdrawal',
  number: 'P-2026-00001',
  declaredAt: '2026-11-26T10:00:00.000Z',
  facts: [{ label: 'Vertragsnummer', value: 'V-1' }],
  summary: null,
}

let answers: { open: () => Response; confirm: () => Response }
let sent: [address: string, body: unknown][]

beforeEach(async () => {
  sessionStorage.clear()
  queryClient.clear()
  sent = []
  answers = { open: () => Response.json({ state: 'open', declared }), confirm: () => Response.json({ state: 'done' }) }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (!address.includes('/proof')) return Response.json({ ...unbranded, id: 't', shortId: 'swe', name1: 'Stadtwerke' })
    sent.push([address, JSON.parse(String(options?.body))])
    return address.endsWith('/confirm') ? answers.confirm() : answers.open()
  })
  window.history.replaceState(null, '', '/public/swe/confirm#secret')
  await showLanguage('de')
})
afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TenantBrand tenant="swe">
        <ConfirmPage />
      </TenantBrand>
    </QueryClientProvider>,
  )
const confirms = () => sent.filter(([address]) => address.endsWith('/confirm'))

it('shows what was declared and confirms by its button alone; the token leaves the address bar', async () => {
  show()
  const button = await screen.findByRole('button', { name: 'Widerruf bestätigen' })
  expect(screen.getByText('V-1')).toBeTruthy()
  expect([window.location.hash, confirms()]).toEqual(['', []])
  await userEvent.dblClick(button)
  await screen.findByRole('heading', { name: 'Vielen Dank, das ist bestätigt' })
  expect(confirms()).toEqual([['/customerjourney/swe/proof/confirm', { token: 'secret' }]])
})

it('orders with obligation to pay, beside the contract summary', async () => {
  answers.open = () => Response.json({ state: 'open', declared: { ...declared, kind: 'order', summary: 'token' } })
  show()
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
  expect(screen.getByRole('link', { name: /Vertragszusammenfassung/ }).getAttribute('href')).toContain('token=token')
})

it.each([
  ['used', 'Schon bestätigt'],
  ['decided', 'Schon bearbeitet'],
  ['expired', 'Link abgelaufen'],
  ['invalid', 'Link nicht gültig'],
])('of a link that is %s says "%s" and offers no button', async (state, title) => {
  answers.open = () => Response.json({ state, declared: null })
  show()
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button', { name: /bestätigen/ })).toBeNull()
})

it('that gets no answer says so and can be tried again', async () => {
  answers.confirm = () => Response.error()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Widerruf bestätigen' }))
  await screen.findByText(/Es kam keine Antwort/)
  answers.confirm = () => Response.json({ state: 'decided' })
  await userEvent.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
  await screen.findByRole('heading', { name: 'Schon bearbeitet' })
})
