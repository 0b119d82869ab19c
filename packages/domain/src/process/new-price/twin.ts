import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { labels } from '../types/price-change/texts.ts'

const byChange = labels.byChange

/** One of the prices that a price change sets: the price component of a product, and what it costs from the day on. */
export const newPrice: TwinDefinition = {
  name: 'newPrice',
  extends: 'entity',
  label: { de: 'Preisanpassung', en: 'Price adjustment' },
  plural: { de: 'Preisanpassungen', en: 'Price adjustments' },
  icon: 'coin-euro',
  hue: 60,
  title: ['newPrice:name'],
  attributes: {
    name: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      calculation: { expression: 'if count(component) > 0 then min(component.name) else min(zonePrice.name)' },
    },
    net: {
      dataType: 'double',
      label: { de: 'Neuer Preis netto', en: 'New net price' },
      help: labels.netHelp,
      unit: 'currency',
      validations: [isNotNegative],
    },
    initialPrice: {
      dataType: 'double',
      label: labels.newInitialPrice,
      help: labels.unitsHelp,
      unit: 'currency',
      validations: [isNotNegative],
    },
    followingPrice: { dataType: 'double', label: labels.newFollowingPrice, unit: 'currency', validations: [isNotNegative] },
  },
  relationships: {
    product: { target: 'product', label: labels.product, min: 1, max: 1 },
    component: { target: 'priceComponent', label: labels.changedComponent, min: 0, max: 1 },
    zonePrice: { target: 'priceComponent', label: labels.zonePrice, help: labels.zonePriceHelp, min: 0, max: 1 },
    steps: {
      target: 'priceStep',
      label: labels.newSteps,
      help: labels.newStepsHelp,
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'priceStep:newPrice', label: { de: 'Preisanpassung', en: 'Price adjustment' }, min: 0, max: 1 },
    },
    made: {
      target: 'priceComponent',
      label: labels.newComponent,
      min: 0,
      max: 1,
      reverse: { name: 'priceComponent:newPrice', label: byChange, min: 0, max: 1 },
    },
  },
  oneOf: [['newPrice:component', 'newPrice:zonePrice']],
}
