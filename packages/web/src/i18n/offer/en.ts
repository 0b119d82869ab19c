import type { SameKeys } from '../texts.ts'
import type { offer as german } from './de.ts'

export const offer: SameKeys<typeof german> = {
  title: 'Products that fit',
  search: 'Search products that fit',
  monthly: '{{amount}} a month',
  total: 'contract then {{amount}}',
  once: '{{amount}} once',
  nothingFound: 'No product that fits has this name.',
  nothingFits: 'No product on sale fits this contract.',
  failed: 'The products were not read.',
  again: 'Read again',
  all: 'All products',
  cancel: 'Choose nothing',
}
