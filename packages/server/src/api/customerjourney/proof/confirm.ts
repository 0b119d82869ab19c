import type { confirmProof as confirmCall } from '@twinwerk/contract/customerjourney/proof/confirm'
import type { ProofParts } from '../../../proof/confirm-proof.ts'
import { confirmProof } from '../../../proof/confirm-proof.ts'
import type { Handler } from '../../../http/register.ts'
import { taskLinkLimit } from '../../../identity/attempts.ts'
import type { Session } from '../../../identity/session.ts'
import type { VisitParts } from '../visit.ts'
import { visit } from '../visit.ts'

export function confirmProofHandler(parts: VisitParts & ProofParts): Handler<typeof confirmCall, Session> {
  return async ({ params, input, ip }) => {
    const visited = await visit(parts, { named: params.tenant, ip, limit: taskLinkLimit })
    return { state: await confirmProof(parts, { ...visited, link: input.token }) }
  }
}
