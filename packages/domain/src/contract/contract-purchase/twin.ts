import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const contractPurchase: TwinDefinition = {
  name: 'contractPurchase',
  extends: 'contract',
  label: { de: 'Kaufvertrag', en: 'Purchase contract' },
  plural: { de: 'Kaufverträge', en: 'Purchase contracts' },
  icon: 'shopping-cart',
  hue: 45,
  attributes: {
    deliveryDate: { dataType: 'date', label: { de: 'Lieferdatum', en: 'Delivery date' } },
  },
  relationships: {
    assets: {
      target: 'asset',
      label: { de: 'Betriebsmittel', en: 'Assets' },
      min: 0,
      max: -1,
      reverse: { name: 'asset:purchase', label: { de: 'Kaufvertrag', en: 'Purchase contract' }, min: 0, max: 1 },
    },
  },
}
