// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { ItemisedRecord } from './ItemisedRecord.tsx'

let state: object
let read: number
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  state = { reason: null, numbers: [{ number: '+4922147100123', calls: 2, reason: null }] }
  read = 0
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/billing/itemised-record') return Response.json(state)
    read += 1
    const call = {
      begin: '2026-11-05T10:00:00Z',
      called: '0176 12345xxx',
      destination: 'Mobilfunk',
      zone: 'DE-MOBIL',
      seconds: 61,
      amount: 0.1007,
    }
    return Response.json({
      basis: 'gross',
      numbers: [
        {
          ...{ number: '+4922147100123', reason: null, count: 1, calls: [call], leftOut: { calls: 1, amount: 0.2 }, flat: 2 },
          zones: [{ zone: 'DE-MOBIL', calls: 2, seconds: 122, amount: 0.3007 }],
        },
      ],
      items: [{ text: 'Verbindungen DE-MOBIL November 2026', exact: 0.3007, billed: 0.3, difference: 0 }],
    })
  })
  await showLanguage('de')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Frame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>{children}</section>
)

const show = (reader: 'staff' | 'customer') =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
          <ItemisedRecord receipt="r" reader={reader} Frame={Frame} />
        </TenantProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

test('calls are read once they are wanted, with sums and what is not listed', async () => {
  show('customer')
  const button = await screen.findByRole('button', { name: 'Verbindungen anzeigen' })
  expect(read).toBe(0)
  await userEvent.click(button)
  const row = await screen.findByRole('row', { name: /0176 12345xxx/ })
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toMatch(/1:010,1007 €$/)
  screen.getByText('2 Verbindungen, die eine Flatrate abgilt, sind nicht aufgeführt.')
  screen.getByText('Nicht einzeln aufgeführt')
  expect(screen.getByRole('link', { name: 'Als PDF öffnen' }).getAttribute('href')).toBe(
    '/api/billing/itemised-record/r?root=t&language=de',
  )
  expect(read).toBe(1)
})

test('a receipt without a record says why, to each reader in own words; one without calls says nothing', async () => {
  state = { reason: 'off', numbers: [] }
  show('customer')
  await screen.findByText(/Sie können ihn bei Ihrem Vertrag einschalten/)
  cleanup()
  queryClient.clear()
  show('staff')
  await screen.findByText('Der Kunde hat keinen Einzelverbindungsnachweis gewählt.')
  cleanup()
  queryClient.clear()
  state = { reason: 'noCalls', numbers: [] }
  show('staff')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
})
