import { createHash } from 'node:crypto'
import { columns } from '../../store/db/columns.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { Transaction } from '../../store/db/database.ts'
import { ipPrefix } from '../ip-prefix.ts'

/**
 * The origin of a mail. `address` is the prefix of the caller's network address; undefined in a process step. A `typed` recipient was
 * entered by a stranger, and has a limit per recipient. An `ordered` recipient is the same person in the later mails of the process that
 * the order began. A `known` recipient is stored in an account or with a customer. Each of the three has its own budget per tenant, so
 * mails of one kind never delay mails of another.
 */
export type MailCause = { readonly address: string | undefined; readonly recipient: 'typed' | 'ordered' | 'known' }

export function causedFrom(ip: string, recipient: MailCause['recipient']): MailCause {
  return { address: ipPrefix(ip), recipient }
}

type TurnRequest = {
  readonly tenant: string
  /** Counted for a `typed` and an `ordered` recipient. */
  readonly recipient?: string
  readonly cause: MailCause
  /** Hours within which the turn must come; 0 for this hour alone. */
  readonly horizon: number
}

/**
 * The turn of a mail. `at` is the beginning of its hour; undefined if no hour is free. With `alerts`, operators are notified of the burst.
 */
export type MailTurn = { readonly at: Date | undefined; readonly isNow: boolean; readonly alerts: boolean }

const mailsByAddress = 20
const mailsByRecipient = { count: 5, hours: 24 }
const recipientKeys = { typed: ['recipient'], ordered: ['ordered'], known: [] } as const

/** Counts a mail and returns its turn. The keys stay locked until the transaction ends, so call this near its end. */
export async function takeMailTurn({ run }: Transaction, { tenant, recipient = '', cause, horizon }: TurnRequest): Promise<MailTurn> {
  const hashed = createHash('sha256').update(recipient.toLowerCase()).digest('base64url')
  const limits = [
    ...(cause.address === undefined ? [] : [{ key: `address:${cause.address}`, most: mailsByAddress, hours: 1 }]),
    ...recipientKeys[cause.recipient].map((name) => ({
      key: `${name}:${hashed}`,
      most: mailsByRecipient.count,
      hours: mailsByRecipient.hours,
    })),
  ]
  const counted = await run({
    name: 'mail-turn',
    text: `select t.turn, t.alerts, t.turn <= clock_timestamp() as "isNow"
      from twinwerk_mail_turn($1::uuid, $2::text[] || $3::text,
        $4::int[] || coalesce((select r.public_mails_per_hour from tenant_registry r where r.id = $1::uuid), 1),
        $5::int[] || 1, $6::int) t`,
    values: [
      tenant,
      limits.map(({ key }) => key),
      `tenant:${cause.recipient}:${tenant}`,
      limits.map(({ most }) => most),
      limits.map(({ hours }) => hours),
      horizon,
    ],
    columns: columns({ turn: 'instant?', alerts: 'boolean', isNow: 'boolean?' }),
  })
  const { turn, alerts, isNow } = firstRow(counted)
  return { at: turn === null ? undefined : new Date(turn), isNow: isNow === true, alerts }
}
