import type { SameKeys } from '../texts.ts'
import type { stayingKeys as german } from './de.ts'

export const stayingKeys: SameKeys<typeof german> = {
  title: 'Your access has been changed',
  stay: 'What programs sign in with stays valid. API keys: {{keys}}. Copied links: {{links}}.',
  text: 'If somebody else knows your former password, end these, too.',
  end: 'End keys and links',
  leave: 'Keep them',
  failed: 'That did not work. Please try again.',
}
