import { AppError } from '@twinwerk/model/error/app-error'
import { isOneAddress } from '../../mail/address.ts'
import type { NewMail, WriteMail } from '../../mail/write-mail.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { MailCause, MailTurn } from './mail-turn.ts'
import { takeMailTurn } from './mail-turn.ts'

/**
 * The hours within which a mail must find a turn. A mail without a turn is not sent: it stays in the outbox, and whoever caused the mail
 * has already seen its content.
 */
const horizon = 7 * 24
const millisecondsPerHour = 3_600_000

type Due = { readonly tenant: string; readonly recipient?: string; readonly cause: MailCause }

/**
 * Mails for callers who are not signed in take turns: the number per hour is limited by address, tenant and recipient (ADR 64). Each of
 * these calls must be the last in its transaction.
 */
export type PublicMails = {
  /** Writes a mail that is sent at its turn: now, or in a later hour by a job. */
  write(transaction: Transaction, mail: NewMail, cause: MailCause): Promise<void>
  /** Writes a mail that is of no use later. Throws RATE_LIMITED unless its turn is now. */
  writeNow(transaction: Transaction, mail: NewMail, cause: MailCause): Promise<void>
  /** Counts a mail that a job will write. Returns its turn: undefined for now, `never` beyond the horizon. */
  turnOf(transaction: Transaction, due: Due): Promise<Date | 'never' | undefined>
}

type Parts = {
  readonly writeMail: WriteMail
  /** Notifies operators, once per tenant and hour, that mails wait. */
  readonly onBurst: (tenant: string) => void
}

export function createPublicMails({ writeMail, onBurst }: Parts): PublicMails {
  const take = async (transaction: Transaction, due: Due, hours: number): Promise<MailTurn> => {
    const turn = await takeMailTurn(transaction, { ...due, horizon: hours })
    if (turn.alerts) onBurst(due.tenant)
    return turn
  }
  return {
    write: async (transaction, mail, cause) => {
      const { tenant } = mail.from
      if (tenant === null || !isOneAddress(mail.recipient)) return
      const { at, isNow } = await take(transaction, { tenant, recipient: mail.recipient, cause }, horizon)
      await writeMail(transaction, isNow ? mail : { ...mail, goes: at ?? 'never' })
    },
    writeNow: async (transaction, mail, cause) => {
      const { tenant } = mail.from
      if (tenant === null || !isOneAddress(mail.recipient)) return
      const { at } = await take(transaction, { tenant, recipient: mail.recipient, cause }, 0)
      if (at === undefined) throw new AppError('RATE_LIMITED', { retryAfter: secondsToNextHour() })
      await writeMail(transaction, mail)
    },
    turnOf: async (transaction, due) => {
      const { at, isNow } = await take(transaction, due, horizon)
      return isNow ? undefined : (at ?? 'never')
    },
  }
}

function secondsToNextHour(): number {
  return Math.ceil((millisecondsPerHour - (Date.now() % millisecondsPerHour)) / 1000)
}
