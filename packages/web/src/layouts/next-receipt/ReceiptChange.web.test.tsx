// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { ReceiptChange } from './ReceiptChange.tsx'

const totals = (gross: number) => ({ net: gross, tax: 0, gross })
const line = (text: string, before: number | null, after: number | null) => ({
  ...{ kind: 'recurring', text, before, after },
  from: '2027-01-01',
  to: '2027-01-31',
})
const changed = {
  until: '2027-01-31',
  basis: 'gross',
  before: totals(44.8),
  after: totals(46.35),
  lines: [line('Router', 4.9, null), line('Glasfaser 250', 39.9, 17.45), line('Glasfaser 500', null, 28.9)],
}

let asked: { readonly body: string; readonly signal: AbortSignal }[]
let answer: () => Response | Promise<Response>
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  asked = []
  answer = () => Response.json({ receipt: changed })
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit) => {
    if (address !== '/api/execute/receiptPreview') throw new TypeError('no network')
    asked.push({ body: body as string, signal: signal! })
    return answer()
  })
  await showLanguage('de')
})
afterEach(cleanup)

const request = (speed: string) => ({ data: { id: 't', speed } })
const page = (speed: string | undefined) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
        <ReceiptChange request={speed === undefined ? undefined : request(speed)} reader="customer" />
      </TenantProvider>
    </QueryClientProvider>
  </MantineProvider>
)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

it('the sums, what is new, gone or other, and from which bill on', async () => {
  render(page('500'))
  await screen.findByText('Die nächste Rechnung wird berechnet …')
  await screen.findByText('46,35 €', { exact: false })
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toContain('zum 31.01.2027bisher44,80 €dann46,35 € +1,55 €')
  expect(lines()).toEqual([
    'Router01.01.2027 – 31.01.20274,90 €entfällt',
    'Glasfaser 25001.01.2027 – 31.01.202717,45 €bisher 39,90 €',
    'Glasfaser 50001.01.2027 – 31.01.202728,90 €neu',
  ])
  screen.getByText('Erste Rechnung mit der Änderung: zum 31.01.2027')
})

it('a change of nothing says so, and nothing to tell shows nothing', async () => {
  answer = () => Response.json({ receipt: { ...changed, after: changed.before, lines: [] } })
  const { container, rerender } = render(page('250'))
  await screen.findByText('Ändert in den nächsten drei Monaten nichts an der Rechnung.')
  answer = () => Response.json({ receipt: null })
  rerender(page('100'))
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  rerender(page(undefined))
  expect(container.querySelector('section')).toBeNull()
})

it('an early end says what it may cost, also where no near bill changes', async () => {
  answer = () => Response.json({ receipt: { ...changed, earlyCharge: 77.49 } })
  const { rerender } = render(page('500'))
  await screen.findByText(/^Ohne ein Recht zur vorzeitigen Kündigung kann .* einmalig bis zu 77,49\s€ kosten\.$/)
  answer = () => Response.json({ receipt: { ...changed, lines: [], earlyCharge: 12.5 } })
  rerender(page('250'))
  await screen.findByText(/bis zu 12,50\s€ kosten/)
  answer = () => Response.json({ receipt: changed })
  rerender(page('100'))
  await waitFor(() => expect(screen.queryByText(/Ohne ein Recht/)).toBeNull())
})

it('other answers are asked once after a pause, and abort the call on its way', async () => {
  const slow = Promise.withResolvers<Response>()
  answer = () => slow.promise
  const { rerender } = render(page('2'))
  await waitFor(() => expect(asked).toHaveLength(1))
  rerender(page('25'))
  rerender(page('250'))
  answer = () => Response.json({ receipt: changed })
  await screen.findByText('Glasfaser 500', { exact: false })
  expect(asked.map(({ body }) => JSON.parse(body).data.speed)).toEqual(['2', '250'])
  expect(asked[0]!.signal.aborted).toBe(true)
})

it('a failure says that the form goes on, in the customer’s form of address, and can be tried again', async () => {
  await showLanguage('de-x-informal')
  answer = () => Response.json({ code: 'INTERNAL', title: 'x' }, { status: 500 })
  render(page('500'))
  await screen.findByText('Die nächste Rechnung ließ sich gerade nicht berechnen. Du kannst trotzdem fortfahren.')
  screen.getByRole('heading', { name: 'Deine nächste Rechnung' })
  answer = () => Response.json({ receipt: changed })
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByText('Glasfaser 500', { exact: false })
})

it('a server that is busy is asked once more by itself', async () => {
  const answers = [Response.json({ code: 'UNAVAILABLE', title: 'x' }, { status: 503 }), Response.json({ receipt: changed })]
  answer = () => answers.shift()!
  render(page('500'))
  await screen.findByText('Glasfaser 500', { exact: false }, { timeout: 10_000 })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toHaveLength(2)
})

it('a save that would be rejected is told by the form alone', async () => {
  answer = () => Response.json({ code: 'VALIDATION_FAILED', title: 'x' }, { status: 422 })
  const { container } = render(page('500'))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})
