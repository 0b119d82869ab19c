import type { WriteMail } from '../../../mail/write-mail.ts'
import { isOfOrder } from '../../../store/changes/is-of-order.ts'
import type { Subject } from '../../instance/subject.ts'
import type { RunnerParts } from '../../runner.ts'

type Mailing = Pick<RunnerParts, 'writeMail' | 'writeMailInTurn'>
type About = { readonly tenant: string; readonly subject: Subject }

/**
 * Returns the function that writes the mails of a process. Mails to a person whom a stranger entered in the order take turns: nothing
 * proves whose address that is (ADR 64).
 */
export function writeInTurn({ writeMail, writeMailInTurn }: Mailing, { tenant, subject: { process, partner } }: About): WriteMail {
  return async (transaction, mail) => {
    const isTyped = partner !== undefined && (await isOfOrder(transaction, { tenant, partner: partner.uuid, process: process.uuid }))
    await (isTyped ? writeMailInTurn : writeMail)(transaction, mail)
  }
}
