import type { SameKeys } from '../texts.ts'
import type { passwordReset as german } from './de.ts'

export const passwordReset: SameKeys<typeof german> = {
  resetTitle: 'Reset password',
  resetText: 'We send you a link to set a new password.',
  mailMissing: 'Please enter a valid email address.',
  userHelp: 'Only needed where several accounts have the same email address.',
  sendLink: 'Send the link',
  resetSentTitle: 'Please look into your emails',
  resetSentText: 'If there is an account for {{mail}}, a message with a link is on its way. It is good for 30 minutes.',
}
