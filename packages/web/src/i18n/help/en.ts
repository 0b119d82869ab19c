import type { SameKeys } from '../texts.ts'
import type { help as german } from './de.ts'

export const help: SameKeys<typeof german> = {
  title: 'Help',
  search: 'Search the help',
  clear: 'Clear search',
  pages: 'Help pages',
  allPages: 'All pages',
  onThisPage: 'On this page',
  below: 'Pages below',
  previous: 'Back',
  next: 'Next',
  turn: 'Turn pages',
  print: 'Print',
  openList: 'Open {{title}}',
  found_one: 'One page found',
  found_other: '{{count}} pages found',
  nothing: 'No page says “{{search}}”. A shorter word often helps.',
  note: 'Mind',
  where: 'Where the page is',
}
