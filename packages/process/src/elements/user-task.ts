import { activityElement } from './element.ts'

/** Waits for a user. Manual tasks do so too, if their diagram says so. */
export const userTask = activityElement({ row: 'usertask', status: 'new', begin: () => {} })
