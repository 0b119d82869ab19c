import type { JobKind } from '../../jobs/job.ts'
import { linkIn } from '../../mail/letterhead.ts'
import { issueSignInToken } from '../invitations/sign-in-token.ts'
import { ownerOfMail } from '../owner.ts'
import type { PublicMails } from '../public/public-mail.ts'
import type { TurnPayload } from '../public/turn-of-job.ts'
import { takeTurnOfJob } from '../public/turn-of-job.ts'
import type { LetterParts } from './request-reset.ts'

export type ResetPayload = TurnPayload & { readonly mail: string; readonly user?: string }

/** Writes the mail with a link for a new password to the owner of an address. A job for an unknown address leaves no trace. */
export function resetJob({ database, publicUrl, publicMails, writeMail }: LetterParts & { readonly publicMails: PublicMails }): JobKind {
  return {
    maxTries: 5,
    removedAtEnd: true,
    run: async (job) => {
      const payload = job.payload as ResetPayload
      await database.transaction({ role: 'identity' }, async (transaction) => {
        const owner = await ownerOfMail(transaction.run, { mail: payload.mail, user: payload.user })
        if (!owner || !(await takeTurnOfJob(transaction, publicMails, { ...job, payload }))) return
        const token = await issueSignInToken(transaction, { account: owner.account, purpose: 'reset' })
        const link = linkIn(publicUrl, `/passwordchange/${token}`, owner.letterhead)
        await writeMail(transaction, { kind: 'reset', recipient: owner.email, from: owner.letterhead, link })
      })
      await job.step(async () => ({ ends: true }))
      return null
    },
  }
}
