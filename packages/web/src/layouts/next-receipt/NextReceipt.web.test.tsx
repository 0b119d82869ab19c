// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { NextReceipt } from './NextReceipt.tsx'

const receipt = {
  until: '2026-11-30',
  basis: 'gross',
  lines: [
    {
      ...{ kind: 'recurring', text: 'Fernsehen', from: '2026-11-16', to: '2026-11-30', quantity: 2, unit: 2.9 },
      ...{ days: 15, whole: 30, rate: 19, amount: 2.9, correctedReceipt: null },
    },
    {
      ...{ kind: 'correction', text: 'Router', from: '2026-10-01', to: '2026-10-01', quantity: -1, unit: 4.9 },
      ...{ days: 1, whole: 1, rate: 19, amount: -4.9, correctedReceipt: 'R-2026-000123' },
    },
  ],
  rates: [{ rate: 19, net: -1.68, tax: -0.32, gross: -2 }],
  ...{ net: -1.68, tax: -0.32, gross: -2 },
}
const problems = [{ kind: 'hold', text: 'Die Abrechnung des Vertrags ist angehalten.' }]

let answer: () => Response
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  answer = () => Response.json({ receipts: [receipt], unchanged: [receipt], problems })
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/billing/preview') throw new TypeError('no network')
    return answer()
  })
  await showLanguage('de')
})
afterEach(cleanup)

const Frame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)
const show = (reader: 'staff' | 'customer') =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
          <NextReceipt contract="c" reader={reader} Frame={Frame} />
        </TenantProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
const lines = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

it('a customer reads sum and day, and why: days, unit price, and what a line corrects; why it may not come is for staff', async () => {
  show('customer')
  await screen.findByText('Rechnung zum 30.11.2026')
  screen.getByRole('heading', { name: 'Ihre nächste Rechnung' })
  await userEvent.click(screen.getByText('Warum?'))
  expect(lines()).toEqual([
    'Fernsehen16.11.2026 – 30.11.2026 (15 von 30 Tagen)2 × 2,90 €2,90 €',
    'Router01.10.2026-1 × 4,90 €korrigiert R-2026-000123-4,90 €',
  ])
  expect(screen.queryByText(problems[0]!.text)).toBeNull()
  cleanup()
  show('staff')
  await screen.findByText(problems[0]!.text)
  screen.getByRole('heading', { name: 'Nächste Rechnung' })
})

it('a contract that has no bill to come, or whose prices the reader may not see, shows nothing', async () => {
  answer = () => Response.json({ receipts: [], unchanged: [], problems: [] })
  const { container } = show('customer')
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  cleanup()
  queryClient.clear()
  answer = () => Response.json({ code: 'NOT_ALLOWED', title: 'x' }, { status: 403 })
  const other = show('staff')
  await waitFor(() => expect(other.container.querySelector('section')).toBeNull())
})

it('a failure can be tried again', async () => {
  answer = () => Response.json({ code: 'INTERNAL', title: 'x' }, { status: 500 })
  show('staff')
  await screen.findByText('Die nächste Rechnung ließ sich gerade nicht berechnen.')
  answer = () => Response.json({ receipts: [receipt], unchanged: [receipt], problems: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByText('Rechnung zum 30.11.2026')
})
