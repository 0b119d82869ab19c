import type { uploadToken } from '@twinwerk/contract/customerjourney/tasks/upload-token'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../../http/register.ts'
import { countAttempt, taskLinkLimit, taskUploadLimit } from '../../../identity/attempts.ts'
import type { PublicTokens } from '../../../identity/public/public-tokens.ts'
import type { Session } from '../../../identity/session.ts'
import { findTask } from '../../../runner/external/find-task.ts'
import { uploaderOf } from '../../../runner/external/task-token.ts'
import type { TaskParts } from './task-parts.ts'
import { placeOf } from './task-parts.ts'

const goodSeconds = 3600

/** Issues an upload token that is bound to the link: a save with the link accepts only its files. */
export function taskUploadTokenHandler(parts: TaskParts & { tokens: PublicTokens }): Handler<typeof uploadToken, Session> {
  const { database, tokens } = parts
  return async ({ params, ip }) => {
    await countAttempt(database, [taskLinkLimit(ip)])
    const place = await placeOf(parts, params.taskToken)
    if (!place) throw new AppError('NOT_FOUND')
    const { token, store, clock } = place
    const { tenant } = token
    const task = await database.transaction({ role: 'app', tenant }, (transaction) =>
      findTask(transaction, { store, clock }, { token, lock: false }),
    )
    if (typeof task === 'string') throw new AppError('NOT_FOUND')
    await countAttempt(database, [taskUploadLimit(task.id)])
    const content = { slot: 'execution:documents', user: uploaderOf(token) }
    return { token: await tokens.issue({ purpose: 'upload', tenant, seconds: goodSeconds, content }) }
  }
}
