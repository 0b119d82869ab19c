import type { leaveBoardMail } from '@twinwerk/contract/customerjourney/board-mail'
import { leaveOrResume } from '../../boards/mail/choosing.ts'
import type { Handler } from '../../http/register.ts'
import { taskLinkLimit } from '../../identity/attempts.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function leaveBoardMailHandler(parts: VisitParts & { tokens: PublicTokens }): Handler<typeof leaveBoardMail, Session> {
  return async ({ params, input: { token, again = false }, ip }) => {
    const { tenant } = await visit(parts, { named: params.tenant, ip, limit: taskLinkLimit })
    const read = await parts.tokens.read('boardMail', tenant.uuid, token)
    if (!read || read === 'expired') return { state: 'invalid', board: '' }
    const { id, board } = read.content
    const state = await leaveOrResume(parts, { tenant: tenant.uuid, id, again, timeZone: tenant.timeZone })
    return { state, board }
  }
}
