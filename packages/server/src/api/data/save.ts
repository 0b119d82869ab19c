import type { save as saveCall } from '@twinwerk/contract/data/save'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { SaveParts } from '../../store/save/save.ts'
import { save } from '../../store/save/save.ts'
import type { ClockOf } from '../clock.ts'

export function saveHandler({ access, clockOf, ...parts }: SaveParts & { access: Access; clockOf: ClockOf }): Handler<typeof saveCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const id = (input as { data?: { id?: unknown } }).data?.id
    const root = typeof id === 'string' && id.startsWith('dtmi:de:oneneo:tenant:') ? id : undefined
    const caller = await access.callerIn(session, tenant ?? root)
    const body = input as unknown as Readonly<Record<string, unknown>>
    return { rawJson: await save(parts, { body, caller, clock: clockOf(caller.timeZone), idempotencyKey, language }) }
  }
}
