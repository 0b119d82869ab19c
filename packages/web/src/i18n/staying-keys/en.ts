import type { SameKeys } from '../texts.ts'
import type { stayingKeys as german } from './de.ts'

export const stayingKeys: SameKeys<typeof german> = {
  title: 'Your access has been changed',
  stay: 'What programs sign in with stays valid:',
  keys_one: 'One API key',
  keys_other: '{{count}} API keys',
  links_one: 'One copied link',
  links_other: '{{count}} copied links',
  text: 'If somebody else knows your former password, end this, too.',
  end: 'End keys and links',
  leave: 'Keep valid',
  failed: 'That did not work. Please try again.',
}
