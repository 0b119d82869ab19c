import type { save } from '@twinwerk/contract/customerjourney/tasks/save'
import type { Handler } from '../../../http/register.ts'
import { countAttempt, taskLinkLimit } from '../../../identity/attempts.ts'
import type { Session } from '../../../identity/session.ts'
import { finishTask } from '../../../runner/external/finish-task.ts'
import type { TaskParts } from './task-parts.ts'
import { placeOf, plainText } from './task-parts.ts'

export function saveTaskHandler(parts: TaskParts & { wake: () => void }): Handler<typeof save, Session> {
  const { database, definitionOf, wake } = parts
  return async ({ params, input, idempotencyKey: key, language, ip }) => {
    await countAttempt(database, [taskLinkLimit(ip)])
    const place = await placeOf(parts, params.taskToken)
    if (!place) return plainText('tokenAlreadyUsed')
    const { token, store, clock } = place
    const { comment, files, fields } = input
    const finished = { comment, files, fields: Array.isArray(fields) ? valuesOf(fields) : fields }
    const answer = await finishTask(store, { definitionOf }, { token, input: finished, key, clock, language })
    wake()
    return plainText(answer)
  }
}

/** Returns the values of fields by systematics, from the fields that `query` returned. */
function valuesOf(fields: readonly { readonly systematics: string; readonly value: unknown }[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ systematics, value }) => [systematics, value]))
}
