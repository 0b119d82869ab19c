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
