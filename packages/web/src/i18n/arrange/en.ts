import type { SameKeys } from '../texts.ts'
import type { arrange as german } from './de.ts'

export const arrange: SameKeys<typeof german> = {
  title: 'Adapt the home page',
  hide: 'Hide “{{name}}”',
  show: 'Show “{{name}}”',
  hideShort: 'Hide',
  showShort: 'Show',
  left: 'Left',
  right: 'Right',
  numbers: 'Numbers',
  allNumbers: 'All numbers',
  ownTiles: 'Own tiles',
  tile: 'Tile',
  remove: 'Remove',
  removeTile: 'Remove “{{name}}”',
  fixed: 'Set for everybody',
  reset: 'Reset',
  visits: 'Visits today',
  noVisit: 'No visit today.',
  mentions: 'Mentions and comments',
  noMention: 'Nothing unread.',
  block: {
    work: 'Open tasks',
    lists: 'Lists with deadlines',
    visits: 'Visits today',
    mentions: 'Mentions',
    favourites: 'Favourites',
    recents: 'Opened last',
    create: 'Create',
    views: 'Saved lists',
  },
}
