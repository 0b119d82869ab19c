import type { SameKeys } from '../texts.ts'
import type { list as german } from './de.ts'

export const list: SameKeys<typeof german> = {
  search: 'Search',
  searchIn: 'Search in “{{title}}”',
  searchShortcut: 'Search (/)',
  clearSearch: 'Clear search',
  filters: 'Filters',
  sort: 'Sorted by {{field}}',
  ascending: 'ascending',
  descending: 'descending',
  add: 'Add',
  addOne: 'Add {{type}}',
  addShortcut: 'Ctrl+Shift+E',
  count_one: '{{number}} entry',
  count_other: '{{number}} entries',
  noResults: 'No results',
  noResultsSearch: 'Nothing was found for “{{search}}”. Check the spelling or search without filters.',
  noResultsFilter: 'There is nothing here with these filters.',
  noResultsYet: 'Entries appear here as soon as there are any.',
  showAll: 'Reset search and filters',
  queryFailed: 'The data could not be loaded.',
  tryAgain: 'Try again',
  loading: 'Loading …',
  loadingMore: 'Loading more …',
  resize: 'Change width of “{{column}}”',
  sortBy: 'Sort by “{{column}}”',
}
