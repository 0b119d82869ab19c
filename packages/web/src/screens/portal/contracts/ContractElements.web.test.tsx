// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterEach, expect, test } from 'vitest'
import { withMarks } from '../../../data/contracts/unmet-prices.ts'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { portalTexts } from '../../../i18n/portal/texts.ts'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'
import { ContractElements } from './ContractElements.tsx'

addTexts(portalTexts)
afterEach(cleanup)

const registry = createRegistry([])
const seen = { registry, whole: registry, uiUrls: new Map() }

const element = (id: string, net: number) => ({
  id,
  definition: 'contractElement',
  'contractElement:contractElementBegin': '2026-01-01',
  'contractElement:product': [
    {
      id: `${id} product`,
      definition: 'productInternet',
      'product:name': id,
      'product:priceComponents': [
        { 'priceComponent:pricingType': 'recurring', 'priceComponent:singleprice': net, 'priceComponent:taxrate': 0 },
      ],
    },
  ],
})
const contract = {
  id: 'c',
  definition: 'contractTelecom',
  'contract:contractElements': [element('Glas 600', 39.9), element('Router', 4.9)],
} as unknown as TwinJson

test('an announced price stands with its day below the former one, at its product alone', () => {
  const announced = [{ element: 'Glas 600', from: '2099-02-01', monthly: 44.9 }]
  showInTenant(
    <DefinitionsContext value={{ seen }}>
      <ContractElements twin={withMarks(contract, { prices: [], announced })} monthly={448_000n} />
    </DefinitionsContext>,
  )
  const [glas, router] = screen.getAllByRole('listitem')
  within(glas!).getByText(/^39,90/)
  within(glas!).getByText(/^ab 01\.02\.2099: 44,90/)
  expect(within(router!).queryByText(/^ab /)).toBeNull()
})

test('a price by usage that changes stands beside the former one, step by step', () => {
  const steps = [
    { from: 0, before: 0.3689, after: 0.3927 },
    { from: 1500, before: 0.3451, after: 0.34 },
  ]
  const usage = [{ element: 'Router', from: '2099-02-01', name: 'Arbeitspreis', unitCode: 'KWH', steps }]
  showInTenant(
    <DefinitionsContext value={{ seen }}>
      <ContractElements twin={withMarks(contract, { prices: [], announcedUsage: usage })} monthly={448_000n} />
    </DefinitionsContext>,
  )
  const [glas, router] = screen.getAllByRole('listitem')
  within(router!).getByText(/^Arbeitspreis: bisher 0,3689\s€, ab 01\.02\.2099 0,3927\s€ je kWh \(brutto\)$/)
  within(router!).getByText(/^Arbeitspreis, ab 1\.500 kWh: bisher 0,3451\s€, ab 01\.02\.2099 0,34\s€ je kWh \(brutto\)$/)
  expect(within(glas!).queryByText(/Arbeitspreis/)).toBeNull()
})

test('a price of calls that changes stands beside the former one, by the minute or for each unit', () => {
  const call = { element: 'Router', from: '2099-02-01', unitCode: 'MIN' }
  const calls = [
    { ...call, name: 'Mobilfunk', steps: [{ from: 0, before: 0.119, after: 0.1428 }] },
    { ...call, name: 'Ausland', tact: 'initial' as const, steps: [{ from: 0, before: 0.5, after: 0.6 }] },
    { ...call, name: 'Ausland', tact: 'following' as const, steps: [{ from: 0, before: 0.05, after: 0.06 }] },
  ]
  showInTenant(
    <DefinitionsContext value={{ seen }}>
      <ContractElements twin={withMarks(contract, { prices: [], announcedUsage: calls })} monthly={448_000n} />
    </DefinitionsContext>,
  )
  const [, router] = screen.getAllByRole('listitem')
  within(router!).getByText(/^Mobilfunk: bisher 0,119\s€, ab 01\.02\.2099 0,1428\s€ je Minute \(brutto\)$/)
  within(router!).getByText(/^Ausland, erster Takt: bisher 0,50\s€, ab 01\.02\.2099 0,60\s€ \(brutto\)$/)
  within(router!).getByText(/^Ausland, Folgetakt: bisher 0,05\s€, ab 01\.02\.2099 0,06\s€ \(brutto\)$/)
})
