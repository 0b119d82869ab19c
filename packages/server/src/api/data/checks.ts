import type { checks } from '@twinwerk/contract/data/checks'
import { dataCheck } from '../../data-checks/check-data.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { startJob } from '../../jobs/start-job.ts'
import type { AdminParts } from '../administrator.ts'
import { callerWith } from '../administrator.ts'

type Parts = AdminParts & { readonly wake: () => void }

export function checksHandler(parts: Parts): Handler<typeof checks, Session> {
  return async ({ session, tenant, input, idempotencyKey }) => {
    const caller = await callerWith(parts, session, { tenant, path: 'tenant:dataFindings', verb: 'update' })
    const rawJson = await startJob(parts.database, { kind: dataCheck, payload: {}, caller, idempotencyKey, body: input })
    parts.wake()
    return { rawJson }
  }
}
