import { changeHandler } from '../comments/change.ts'
import { listHandler } from '../comments/list.ts'
import { peopleHandler } from '../comments/people.ts'
import { standingHandler } from '../comments/standing.ts'
import { unwatchHandler, watchedHandler, watchHandler } from '../comments/watch.ts'
import { writeHandler } from '../comments/write.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls of comments at records. */
export const commentsHandlers = {
  'POST /api/comments/list': listHandler,
  'POST /api/comments/people': peopleHandler,
  'POST /api/comments/write': writeHandler,
  'POST /api/comments/change': changeHandler,
  'POST /api/comments/standing': standingHandler,
  'POST /api/comments/watch': watchHandler,
  'GET /api/comments/watched': watchedHandler,
  'POST /api/comments/unwatch': unwatchHandler,
} satisfies HandlerTable
