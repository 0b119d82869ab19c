// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { showLanguage } from '../../i18n/language.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { Account } from './Account.tsx'

const registry = createRegistry([
  {
    name: 'receipt',
    extends: 'entity',
    icon: 'receipt-euro',
    hue: 130,
    label: { de: 'Beleg', en: 'Receipt' },
    plural: { de: 'Belege', en: 'Receipts' },
    attributes: {
      kind: {
        dataType: 'enum',
        label: { de: 'Art', en: 'Kind' },
        enumValues: [{ name: 'invoice', label: { de: 'Rechnung', en: 'Invoice' } }],
      },
    },
  },
])
const collection = { day: '2026-11-17', amount: 44.9, account: 'DE…51' }
const item = { kind: 'invoice', day: '2026-10-01', gross: 54.8, disputed: 0, collection: null }
const account = {
  ...{ balance: 99.7, overdue: 99.7, disputed: 4.8, unallocated: 0, nextCollection: collection, dunningLevel: 1, count: 2 },
  ageing: { notDue: 0, to30: 99.7, to60: 0, to90: 0, over90: 0 },
  open: [
    { ...item, receipt: 'a', number: 'R-2026-000001', due: '2026-10-15', open: 54.8, disputed: 4.8, overdueDays: 12 },
    { ...item, receipt: 'b', number: 'R-2026-000002', due: '2026-10-16', open: 44.9, overdueDays: 11, collection },
  ],
  lines: [
    { day: '2026-10-02', kind: 'paidByOther', amount: -10, balance: 99.7, receipt: 'a', text: 'R-2026-000001' },
    { day: '2026-10-01', kind: 'settledBefore', amount: 109.7, balance: 109.7, receipt: 'b', text: 'R-2026-000002' },
  ],
}

let answer: () => Response
let asked: string[]
beforeEach(async () => {
  stubBrowser()
  queryClient.clear()
  asked = []
  answer = () => Response.json(account)
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/api/billing/payouts') {
      asked.push(body as string)
      return Response.json({ payout: 'payout_1', amount: 5.2, account: 'DE…51' })
    }
    if (address !== '/api/billing/account') throw new TypeError('no network')
    asked.push(body as string)
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
const Open = ({ receipt, children }: { readonly receipt: string; readonly children: ReactNode }) => <a href={`#${receipt}`}>{children}</a>
const show = (reader: 'staff' | 'customer') =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <Account partner="p" reader={reader} Open={Open} Frame={Frame} />
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
const facts = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

it('staff read balance, age and level, the open receipts, and the lines', async () => {
  const { container } = show('staff')
  await screen.findByRole('heading', { name: 'Konto' })
  expect(facts(container)).toEqual([
    'Saldo99,70 €',
    'davon überfällig99,70 €',
    'davon bestritten4,80 €',
    'Nächster Einzug44,90 € am 17.11.2026 von DE…51',
    'Mahnstufe1',
    ...['1–30 Tage99,70 €', '31–60 Tage0,00 €', '61–90 Tage0,00 €', 'über 90 Tage0,00 €'],
  ])
  expect(rows()).toContain('R-2026-000001Rechnung15.10.2026seit 12 Tagen54,80 €54,80 €4,80 € bestritten')
  expect(rows()).toContain('02.10.2026Von anderen bezahltR-2026-000001-10,00 €99,70 €')
})

it('a customer reads what is left to pay; what is debited or disputed is not late', async () => {
  const { container } = show('customer')
  await screen.findByRole('heading', { name: 'Ihr Konto' })
  expect(facts(container).slice(0, 2)).toEqual(['Noch zu zahlen99,70 €', 'davon überfällig50,00 €'])
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(rows()).toContain('01.10.2026BezahltR-2026-000002109,70 €109,70 €')
  cleanup()
  queryClient.clear()
  answer = () => Response.json({ ...account, balance: -5.2 })
  const credit = show('customer')
  await waitFor(() => expect(facts(credit.container)[0]).toBe('Guthaben5,20 €'))
})

it('older lines are read when asked for, and a failure can be tried again', async () => {
  answer = () => Response.json({ ...account, count: 3, lines: account.lines.slice(0, asked.length === 1 ? 2 : 1) })
  show('staff')
  await userEvent.click(await screen.findByRole('button', { name: 'Ältere zeigen' }))
  await waitFor(() => expect(within(screen.getByRole('table', { name: 'Bewegungen' })).getAllByRole('row')).toHaveLength(4))
  expect(asked.map((each) => JSON.parse(each).skip)).toEqual([0, 2])
  expect(screen.queryByRole('button', { name: 'Ältere zeigen' })).toBeNull()
  cleanup()
  queryClient.clear()
  answer = () => Response.json({ code: 'UNAVAILABLE', title: 'x' }, { status: 503 })
  show('staff')
  await screen.findByText('Das Konto ließ sich gerade nicht laden.')
  answer = () => Response.json(account)
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByText('Saldo', { selector: 'dt' })
})

it('a credit is paid out on request from the limit on, and then it is noted', async () => {
  answer = () => Response.json({ ...account, balance: -5.2, payoutFrom: 10, payout: null })
  show('customer')
  await screen.findByText('Guthaben', { selector: 'dt' })
  expect(screen.queryByRole('button', { name: 'Guthaben auszahlen' })).toBeNull()
  cleanup()
  queryClient.clear()
  answer = () => Response.json({ ...account, balance: -5.2, payoutFrom: 5, payout: null })
  show('customer')
  await userEvent.click(await screen.findByRole('button', { name: 'Guthaben auszahlen' }))
  const dialog = await screen.findByRole('dialog')
  answer = () => Response.json({ ...account, balance: -5.2, payoutFrom: 5, payout: { amount: 5.2, day: null } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guthaben auszahlen' }))
  await screen.findByText(/Die Auszahlung von 5,20.€ ist vorgemerkt/)
  expect(asked).toContain(JSON.stringify({ partner: 'p' }))
  expect(screen.queryByRole('button', { name: 'Guthaben auszahlen' })).toBeNull()
})
