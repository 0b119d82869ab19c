import type { proof } from '@twinwerk/contract/customerjourney/proof'
import { openProof } from '../../proof/open-proof.ts'
import type { Handler } from '../../http/register.ts'
import { taskLinkLimit } from '../../identity/attempts.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function proofHandler(parts: VisitParts & { tokens: PublicTokens }): Handler<typeof proof, Session> {
  return async ({ params, input, ip, language }) => {
    const visited = await visit(parts, { named: params.tenant, ip, limit: taskLinkLimit })
    return openProof(parts, { ...visited, link: input.token, language })
  }
}
