import type { preview as previewCall } from '@twinwerk/contract/definitions/overlay/preview'
import { assertDepth } from '@twinwerk/model/query/depth'
import { v7 } from 'uuid'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { enqueue } from '../../../jobs/job.ts'
import type { PathUse } from '../../../store/overlay/impact/broken-paths.ts'
import { impactOf, planImpact, readSome } from '../../../store/overlay/impact/overlay-impact.ts'
import { definitionsToEdit } from '../overlay-parts.ts'
import type { ImpactPayload } from './impact-job.ts'
import type { ScopeParts } from './impact-scopes.ts'
import { impactScopes } from './impact-scopes.ts'

/** The maximum number of rows for an immediate response: enough for most tenants, and read in about a second. */
const maxRows = 5000

type Parts = ScopeParts & { access: Access; uses: readonly PathUse[]; wake: () => void }

export function previewHandler({ access, uses, wake, ...parts }: Parts): Handler<typeof previewCall, Session> {
  return async ({ session, tenant, input, language }) => {
    assertDepth(input)
    const { whole, ...request } = input
    const caller = await access.callerIn(session, tenant)
    if (!whole) {
      const others = () => Promise.all(session.tenants.map((face) => access.callerIn(session, face.tenant)))
      const plan = await planImpact(await impactScopes(parts, { caller, others, asked: request }), { uses, language })
      const { at, complete } = await readSome(plan, maxRows)
      return impactOf(plan, { at, complete })
    }
    await definitionsToEdit(parts.effectiveOf, caller)
    const payload: ImpactPayload = {
      asked: request,
      language,
      faces: session.tenants.map(({ tenant: uuid, user }) => ({ tenant: uuid, user })),
    }
    const job = { tenant: caller.tenant, id: v7(), kind: 'overlay-impact', user: caller.user, payload }
    await parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => enqueue(transaction, job))
    wake()
    return { job: job.id }
  }
}
