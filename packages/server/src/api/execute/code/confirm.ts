import type { confirmCode } from '@twinwerk/contract/execute/code/confirm'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../../http/register.ts'
import { countAttempt, mailCodeLimit } from '../../../identity/attempts.ts'
import type { Session } from '../../../identity/session.ts'
import { tellCode } from '../../../runner/mail-proof.ts'
import type { Database } from '../../../store/db/database.ts'
import type { CodeParts } from '../code.ts'

export function confirmCodeHandler({
  access,
  clockOf,
  database,
  storeOf,
  wake,
}: CodeParts & { database: Database; wake: () => void }): Handler<typeof confirmCode, Session> {
  return async ({ session, tenant, input, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, tenant)
    const process = parseTwinId(input.process)
    if (!process) throw new AppError('NOT_FOUND')
    await countAttempt(database, [mailCodeLimit(process.uuid, caller.user)])
    const clock = clockOf(caller.timeZone)
    await tellCode(await storeOf(caller.tenant), { ...process, caller, clock, code: input.code, key, language })
    wake()
    return {}
  }
}
