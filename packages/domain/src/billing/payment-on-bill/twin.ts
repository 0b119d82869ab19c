import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const paymentOnBill: TwinDefinition = {
  name: 'paymentOnBill',
  extends: 'paymentMethod',
  label: { de: 'Zahlung auf Rechnung', en: 'Payment on bill' },
  plural: { de: 'Zahlungen auf Rechnung', en: 'Payments on bill' },
  icon: 'cash',
  hue: 90,
  attributes: {
    paperInvoice: { dataType: 'bool', label: { de: 'Papierrechnung', en: 'Paper invoice' }, default: false },
  },
}
