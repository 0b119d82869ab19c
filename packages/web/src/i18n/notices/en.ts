import type { SameKeys } from '../texts.ts'
import type { notices as german } from './de.ts'

export const notices: SameKeys<typeof german> = {
  title: 'Notifications',
  unread_one: 'One unread',
  unread_other: '{{count}} unread',
  allRead: 'All read',
  markAll: 'Mark all as read',
  empty: 'No notifications',
  emptyHint: 'This is where you see that a task was assigned, a deadline has passed or a process has failed.',
  failed: 'The notifications could not be loaded.',
  tryAgain: 'Try again',
  more: 'Show all',
  menuOf: 'Actions for “{{name}}”',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  remove: 'Delete',
  isUnread: 'Unread',
  group: 'To a group',
  channel: 'Notify',
  pushHere: 'On this device',
  pushDenied: 'The browser forbids this page to notify; that can be changed in its settings.',
  pushFailed: 'This device could not be signed up.',
  language: 'Language',
  languageOfTenant: 'Like the tenant',
  notSaved: 'That could not be saved.',
  close: 'Close',
}
