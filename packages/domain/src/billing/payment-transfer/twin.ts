import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const paymentTransfer: TwinDefinition = {
  name: 'paymentTransfer',
  extends: 'paymentMethod',
  label: { de: 'Überweisung', en: 'Transfer' },
  plural: { de: 'Überweisungen', en: 'Transfers' },
  icon: 'cash',
  hue: 95,
}
