import type { SameKeys } from '../texts.ts'
import type { fail as german } from './de.ts'

export const fail: SameKeys<typeof german> = {
  signIn: 'You are no longer signed in, or what you signed in with was wrong. Sign in again on the start page.',
  notAllowed: 'The access you are signed in with does not allow this. Whoever manages it can change that.',
  gone: 'What was looked for here does not exist, no longer exists, or is not unlocked for your access.',
  changed: 'Meanwhile something is not as it was taken to be. Reload the page where this happened and try again.',
  later: 'This is not possible right now. Try again in a few minutes.',
  input: 'Something that was entered was not accepted. Go back and check what you entered.',
}
