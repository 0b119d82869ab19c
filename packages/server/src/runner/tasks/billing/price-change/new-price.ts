import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import type { Change as Written } from '../../../../store/write/change.ts'
import { newLink, newTwin } from '../../../../store/write/new-changes.ts'
import type { Change } from './read-changes.ts'

/** The attributes that a new price takes over from the former one. An offer of the former price is over. */
const kept = [
  'name',
  'nameEn',
  'pricingType',
  'billingType',
  'taxrate',
  'taxClass',
  'unitCode',
  'obis',
  'accountKey',
  'billingreferenceperiod',
  'condition',
  'priceaccuracy',
  'hideInPricelist',
  'freeUnits',
  'minSpend',
].map((name) => `priceComponent:${name}` as const)

/** Returns the changes that make the new price (uuid) with its steps or its tact. */
export function newPriceChanges(uuid: string, { of, price }: Change): readonly Written[] {
  const values = Object.fromEntries(
    kept.flatMap((each) => {
      const value = of.valueOf(each) ?? null
      return value === null ? [] : [[each, value] as const]
    }),
  )
  const component = (net: Record<string, number> = {}) => newTwin(uuid, 'priceComponent', { ...values, ...net })
  if (price.kind === 'single') return [component({ 'priceComponent:singleprice': euroOfAmount(price.net) })]
  const part = (definition: string, relationship: string, attributes: Readonly<Record<string, unknown>>) => {
    const own = v7()
    return [newTwin(own, definition, attributes), newLink(relationship, uuid, own)]
  }
  if (price.kind === 'calls') {
    const { perMinute, tact, units } = price
    const prices = units && {
      'priceTact:initialPrice': euroOfAmount(units.initialPrice),
      'priceTact:followingPrice': euroOfAmount(units.followingPrice),
    }
    const seconds = { 'priceTact:initialSeconds': tact.initialSeconds, 'priceTact:followingSeconds': tact.followingSeconds }
    return [
      component({ 'priceComponent:singleprice': euroOfAmount(perMinute) }),
      ...part('priceTact', 'priceComponent:priceTact', { ...seconds, ...prices }),
    ]
  }
  const ordered = price.steps.toSorted((left, right) => left.from - right.from)
  return [
    component(),
    ...ordered.flatMap((step, index) =>
      part('priceStep', 'priceComponent:priceSteps', {
        'priceStep:from': step.from,
        'priceStep:to': ordered[index + 1]?.from ?? null,
        'priceStep:price': euroOfAmount(step.price),
        'priceStep:mode': price.mode,
      }),
    ),
  ]
}
