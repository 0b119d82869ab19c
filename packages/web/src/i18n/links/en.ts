import type { SameKeys } from '../texts.ts'
import type { links as german } from './de.ts'

export const links: SameKeys<typeof german> = {
  title: 'Copied links',
  text: 'Whoever has a link reads the list with the rights of the person who made it. The address itself is shown only when it is made; whoever has lost it makes a new one.',
  none: 'There are no copied links. One can be made when a list is exported.',
  failed: 'The links could not be loaded.',
  tryAgain: 'Try again',
  list: 'List',
  format: 'Format',
  owner: 'By',
  made: 'Made',
  until: 'Valid until',
  used: 'Last used',
  uses: 'Uses',
  action: 'Action',
  never: 'never',
  revoke: 'Revoke',
  revokeOf: 'Revoke link to “{{title}}”',
  revokeTitle: 'Revoke link?',
  revokeText: 'Whoever has it gets nothing any more, at once. This cannot be undone.',
  keep: 'Keep',
}
