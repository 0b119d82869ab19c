// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { showLanguage } from '../../../i18n/language.ts'
import { portalTexts } from '../../../i18n/portal/texts.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { Bills } from './Bills.tsx'

addTexts(portalTexts)
const registry = createRegistry([])

beforeEach(async () => {
  stubBrowser()
  await showLanguage('de')
})
afterEach(cleanup)

const bill = (id: string, values: object): TwinJson => ({ id, definition: 'receipt', 'receipt:dueDate': '2026-09-17', ...values })

async function show(open: readonly TwinJson[]): Promise<HTMLElement> {
  const router = createRouter({ routeTree: createRootRoute({ component: () => <Bills open={open} /> }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <RouterProvider router={router as never} />
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return await screen.findByRole('link')
}

it('the sum is what is still open; a bill without such an amount counts whole unless it is paid in part, and a cleared one not at all', async () => {
  const link = await show([
    bill('a', { 'receipt:sumGross': 54.8, 'receipt:openAmount': 24.8 }),
    bill('b', { 'receipt:sumGross': 10 }),
    bill('d', { 'receipt:sumGross': 70, 'receipt:status': 'partly' }),
    bill('c', { 'receipt:sumGross': 99, 'receipt:openAmount': 0 }),
  ])
  expect(link.textContent.replaceAll('\u00a0', ' ')).toBe('Zu zahlen34,80 €war fällig am 17.09.2026')
  expect(link.getAttribute('href')).toBe('/swe/myreceipts')
})

it('a single open bill is opened at once', async () => {
  const link = await show([bill('a', { 'receipt:sumGross': 54.8, 'receipt:openAmount': 24.8 })])
  expect(link.getAttribute('href')).toBe('/swe/myreceipts/a')
})

it('a credit is no sum to pay: it lowers what is due, and is named a credit where it is more', async () => {
  const credit = bill('c', { 'receipt:dueDate': '2026-01-01', 'receipt:sumGross': -11.9, 'receipt:openAmount': -11.9 })
  const link = await show([credit])
  expect(link.textContent.replaceAll('\u00a0', ' ')).toBe('Ihr Guthaben11,90 €')
  cleanup()
  const both = await show([credit, bill('a', { 'receipt:sumGross': 54.8, 'receipt:openAmount': 24.8 })])
  expect(both.textContent.replaceAll('\u00a0', ' ')).toBe('Zu zahlen12,90 €war fällig am 17.09.2026')
})

it('a bill that is debited tells the day of its debit, not the day it is due', async () => {
  const collection = { id: 'c', definition: 'collection', 'collection:amount': 54.8, 'collection:collectOn': '2026-09-24' }
  const link = await show([bill('a', { 'receipt:sumGross': 54.8, 'receipt:openAmount': 54.8, 'receipt:collections': [collection] })])
  expect(link.textContent.replaceAll('\u00a0', ' ')).toBe('Zu zahlen54,80 €54,80 € werden am 24.09.2026 abgebucht.')
})
