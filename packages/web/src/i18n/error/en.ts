import type { SameKeys } from '../texts.ts'
import type { error as german } from './de.ts'

export const error: SameKeys<typeof german> = {
  home: 'Go to the start page',
  tryAgain: 'Try again',
  signOut: 'Sign out',
  '401': { title: 'No access', text: 'You are not allowed to see this page. Whoever manages your access can unlock it.' },
  '404': { title: 'Page not found', text: 'This page does not exist, no longer exists, or is not unlocked for your access.' },
  tenant: { title: 'Tenant not found', text: 'There is no tenant at this address that you can work in.' },
  offline: { title: 'No connection', text: 'The server cannot be reached right now. You can go on as soon as the connection is back.' },
  '503': { title: 'Maintenance', text: 'The system is under maintenance. Please try again in a few minutes.' },
  '0': { title: 'That did not work', text: 'An unexpected error occurred. Your saved data is not affected.' },
}
