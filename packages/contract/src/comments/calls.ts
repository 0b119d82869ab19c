import { change } from './change.ts'
import { list } from './list.ts'
import { people } from './people.ts'
import { standing } from './standing.ts'
import { unwatch, watch, watched } from './watch.ts'
import { write } from './write.ts'

/** The calls of comments at records. */
export const commentCalls = {
  'POST /api/comments/list': list,
  'POST /api/comments/people': people,
  'POST /api/comments/write': write,
  'POST /api/comments/change': change,
  'POST /api/comments/standing': standing,
  'POST /api/comments/watch': watch,
  'GET /api/comments/watched': watched,
  'POST /api/comments/unwatch': unwatch,
} as const
