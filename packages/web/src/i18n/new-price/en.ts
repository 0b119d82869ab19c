import type { SameKeys } from '../texts.ts'
import type { newPrice as german } from './de.ts'

export const newPrice: SameKeys<typeof german> = {
  former: 'Net until now',
  missing: 'First choose the product and its price.',
  failed: 'The former price cannot be read at the moment.',
  gross: '{{gross}} gross',
  step: 'from {{from}}{{unit}}',
  initial: 'Initial unit',
  following: 'Following unit',
  every: { P1M: 'a month', P3M: 'a quarter', P6M: 'half a year', P12M: 'a year', P1Y: 'a year', P1W: 'a week' },
  per: 'per {{unit}}',
  minute: 'minute',
}
