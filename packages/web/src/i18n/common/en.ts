import type { SameKeys } from '../texts.ts'
import type { common as german } from './de.ts'

export const common: SameKeys<typeof german> = {
  serverUnreachable: 'The server cannot be reached.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  search: 'Search',
  clearSearch: 'Clear search',
  tryAgain: 'Try again',
  notLoaded: 'This part of the page could not be loaded.',
  loading: 'Loading …',
  searching: 'Searching …',
  noResults: 'No results',
  noTenantFound: 'No tenant found',
  queryFailed: 'Query failed',
  showMore: 'Show more...',
}
