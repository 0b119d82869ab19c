import type { SameKeys } from '../texts.ts'
import type { menu as german } from './de.ts'

export const menu: SameKeys<typeof german> = {
  searchMore: 'Search below "More"',
  noneFound: 'Nothing matches "{{search}}".',
  adapt: 'Customise the menu',
  gone: 'No longer there',
  remove: 'Remove: {{name}}',
  favouritesHint: 'The star at lists, records and help pages puts them here.',
  orderHint: 'Drag, or use the arrow keys on the handle.',
  move: 'Move: {{name}}',
  moved: '{{name}}: place {{place}} of {{count}}',
  hide: 'To "More": {{name}}',
  hideShort: 'To "More"',
  show: 'Into the menu: {{name}}',
  showShort: 'Into the menu',
  entries: 'In the menu',
  inMore: 'Below "More"',
  reset: 'Reset',
  wasReset: 'The menu is as it was at the beginning.',
  folder: 'Folder of {{name}}',
  noFolder: 'No folder',
  newFolder: 'New folder',
  addFolder: 'Add a folder',
  folderName: 'Name of the folder',
  removeFolder: 'Dissolve the folder: {{name}}',
  full: 'More than {{count}} favourites are not possible. Remove one first.',
}
