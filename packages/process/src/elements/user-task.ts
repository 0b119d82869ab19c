import { activityElement } from './element.ts'

/** Waits for a person; a manual task too, where its diagram says so. */
export const userTask = activityElement({ row: 'usertask', status: 'new', begin: () => {} })
