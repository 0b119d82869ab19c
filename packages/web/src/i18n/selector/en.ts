import type { SameKeys } from '../texts.ts'
import type { selector as german } from './de.ts'

export const selector: SameKeys<typeof german> = {
  title: 'Select {{label}}',
  simple: 'Simple search',
  filter: 'Filter',
  sort: 'Sort',
  options: 'Options',
  limit: 'Shown at most',
  view: 'View',
  minicard: 'Small cards',
  card: 'Cards',
  tenant: 'Tenant',
  search: 'Search {{type}}',
  scan: 'Scan a code',
  recent: 'Selected last',
  results: 'Results',
  taken: 'Already selected',
  limited: 'The first {{limit}}. Search or filter to find others.',
  nothing: 'There is nothing here that you can select.',
  nothingFound: 'Other words or fewer conditions may find more.',
  reset: 'Clear search and filter',
}
