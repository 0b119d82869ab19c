import type { SameKeys } from '../texts.ts'
import type { places as german } from './de.ts'

export const places: SameKeys<typeof german> = {
  usage: 'Usage',
  sum: '{{used}} of {{capacity}} places used',
  of: '{{used}} of {{capacity}}',
  none: 'No places',
  failed: 'The usage could not be read.',
  tryAgain: 'Try again',
  open: 'Open',
  owners: 'Usage by device',
  showOwners: 'Show devices',
  hideOwners: 'Hide devices',
  more: 'There are more devices; the search and the filters of the list find their ports.',
}
