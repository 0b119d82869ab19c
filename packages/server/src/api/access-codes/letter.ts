import { Readable } from 'node:stream'
import type { accessCodeLetter } from '@twinwerk/contract/access-codes/letter'
import { AppError } from '@twinwerk/model/error/app-error'
import { letterPdf } from '../../documents/letter-pdf.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { accessCodeOnPaper } from '../../registration/hand-out.ts'
import type { AccessCodeParts } from './hand-out.ts'
import { handOutOf } from './hand-out.ts'

export function accessCodeLetterHandler(parts: AccessCodeParts): Handler<typeof accessCodeLetter, Session> {
  return async ({ session, tenant, input, reply }) => {
    const handOut = await handOutOf(parts, { session, tenant, partner: input.partner })
    const letter = await accessCodeOnPaper(parts, handOut)
    if (!letter) throw new AppError('ACCESS_CODE_UNSENT')
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${letter.subject}.pdf`)}`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([await letterPdf(letter, new Date(handOut.clock.now))]), type: 'application/pdf' }
  }
}
