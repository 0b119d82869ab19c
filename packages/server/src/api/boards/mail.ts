import type { boardMail, chooseBoardMail } from '@twinwerk/contract/boards/mail'
import type { Access } from '../../access/access.ts'
import { changeBoardMail, readBoardMail } from '../../boards/mail/choosing.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

type Parts = Parameters<typeof readBoardMail>[0] & { readonly access: Access }

export function boardMailHandler(parts: Parts): Handler<typeof boardMail, Session> {
  return async ({ session, tenant, input }) => readBoardMail(parts, await parts.access.callerIn(session, tenant), input.board)
}

export function chooseBoardMailHandler(parts: Parts): Handler<typeof chooseBoardMail, Session> {
  return async ({ session, tenant, input }) => {
    const nextAt = await changeBoardMail(parts, await parts.access.callerIn(session, tenant), input)
    return { nextAt }
  }
}
