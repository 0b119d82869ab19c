// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { PriceParts } from './PriceParts.tsx'

const registry = createRegistry([])
const seen = { registry, whole: registry, uiUrls: new Map() }
let supplies: object[]
let read: number
beforeEach(() => {
  queryClient.clear()
  read = 0
  // Only the network is replaced.
  vi.stubGlobal('fetch', async () => {
    read += 1
    return Response.json({ supplies })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  showInTenant(
    <DefinitionsContext value={{ seen }}>
      <PriceParts receipt="r" />
    </DefinitionsContext>,
  )

test('charges are read once they are unfolded, each with its amount', async () => {
  const parts = [{ name: 'Netzentgelte', net: 377 }]
  supplies = [{ contract: 'V-1', from: '2025-01-01', to: '2025-12-31', kilowattHours: 3200, parts }]
  show()
  expect(read).toBe(0)
  await userEvent.click(screen.getByText('Was der Preis enthält'))
  await screen.findByText(/^Vertrag V-1, 01\.01\.2025 bis 31\.12\.2025: .* für 3\.200 kWh/)
  expect(screen.getByText('Netzentgelte').nextSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe('377,00 €')
})

test('a bill that names no charges says so', async () => {
  supplies = []
  show()
  await userEvent.click(screen.getByText('Was der Preis enthält'))
  await screen.findByText(/keine Entgelte, Abgaben und Steuern gesondert/)
})
