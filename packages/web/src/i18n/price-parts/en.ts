import type { SameKeys } from '../texts.ts'
import type { priceParts as german } from './de.ts'

export const priceParts: SameKeys<typeof german> = {
  title: 'Charges that the price includes',
  about:
    'Contract {{contract}}, {{from}} to {{to}}: the price of {{quantity}} kWh already includes these charges and taxes, without VAT. They add nothing.',
  none: 'This bill names no charges and taxes on their own.',
  loading: 'Loading …',
  failed: 'This could not be loaded.',
}
