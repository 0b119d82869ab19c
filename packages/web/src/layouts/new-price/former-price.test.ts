import { expect, test } from 'vitest'
import { formerPrice, grossOfNew } from './former-price.ts'

const component = (values: Readonly<Record<string, unknown>>) => ({ id: 'priceComponent-1', definition: 'priceComponent', ...values })

test('a price after its offer counts as the former one, with its gross price', () => {
  const offered = {
    'priceComponent:pricingType': 'recurring',
    'priceComponent:singleprice': 19.9,
    'priceComponent:grossPrice': 23.68,
    'priceComponent:promotionMonths': 6,
    'priceComponent:regularPrice': 30,
    'priceComponent:regularGrossPrice': 35.7,
  }
  expect(formerPrice(component(offered))).toMatchObject({ kind: 'single', amounts: [{ net: 30 }], gross: 35.7, every: 'P1M' })
  const { 'priceComponent:promotionMonths': _, ...plain } = offered
  expect(formerPrice(component(plain))).toMatchObject({ amounts: [{ net: 19.9 }], gross: 23.68 })
})

test('steps are read in their order, whatever the server sends first', () => {
  const step = (from: number, price: number) => ({
    id: `priceStep-${from}`,
    definition: 'priceStep',
    'priceStep:from': from,
    'priceStep:price': price,
  })
  const stepped = {
    'priceComponent:pricingType': 'stepped',
    'priceComponent:unitCode': 'KWH',
    'priceComponent:priceSteps': [step(1500, 0.29), step(0, 0.31)],
  }
  const amounts = [
    { from: 0, net: 0.31 },
    { from: 1500, net: 0.29 },
  ]
  expect(formerPrice(component(stepped))).toMatchObject({ kind: 'steps', amounts, gross: undefined, every: undefined, unit: 'KWH' })
})

test('prices of both units win over the price of a minute, one alone does not', () => {
  const tacted = (tact: Readonly<Record<string, unknown>>) => ({
    'priceComponent:pricingType': 'tacted',
    'priceComponent:singleprice': 0.1,
    'priceComponent:priceTact': [{ id: 'priceTact-1', definition: 'priceTact', ...tact }],
  })
  expect(formerPrice(component(tacted({ 'priceTact:initialPrice': 0.05 })))).toMatchObject({ kind: 'minute', amounts: [{ net: 0.1 }] })
  const both = tacted({ 'priceTact:initialPrice': 0.05, 'priceTact:followingPrice': 0.02 })
  expect(formerPrice(component(both))).toMatchObject({ kind: 'units', amounts: [{ net: 0.05 }, { net: 0.02 }], unit: 'MIN' })
})

test('a new price has the gross price that a bill would show, and none with five decimals', () => {
  const recurring = { pricingType: 'recurring', tax: { rate: 19, accuracy: 2 } }
  expect([grossOfNew(29.3277, recurring), grossOfNew(29.32771, recurring)]).toEqual([34.9, undefined])
  expect(grossOfNew(0.2605, { pricingType: 'usage', tax: { rate: 19, accuracy: 2 } })).toBe(0.31)
})
