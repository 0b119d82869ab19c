import { createReadStream } from 'node:fs'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { auditUser } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Booking } from '../book/booking.ts'
import { rejectCollections } from '../collect/reject.ts'
import { rejectPayouts } from '../payouts/give-back-payout.ts'
import { BankFileError } from '../read/bank-file-error.ts'
import { bankMessages } from '../read/bank-messages.ts'
import { readMessage, type ReadMessage } from '../read/read-message.ts'
import { fileTexts, type FileRefusal } from './file-texts.ts'
import { statementKind, type StatementPayload } from './statement-job.ts'
import { takeIn, type TakenFile } from './take-in.ts'

/** A message of a file, read or refused. Nothing is written yet. */
export type FileMessage = { readonly name: string; readonly read: ReadMessage | FileRefusal }

/** The outcome for a file: statements that wait to be booked, debits that the bank rejected, and what was refused with its reason. */
export type FileOutcome = {
  readonly statements: readonly { readonly id: string; readonly number: string; readonly entries: number }[]
  readonly rejected: number
  readonly refused: readonly { readonly name: string; readonly reason: FileRefusal; readonly text: string }[]
}

/** Reads all messages of a file. A zip goes on behind a message that is refused; one that is broken itself is refused whole. */
export async function readFileMessages(path: string, name: string): Promise<readonly FileMessage[]> {
  const messages: FileMessage[] = []
  try {
    for await (const message of bankMessages(name, createReadStream(path)))
      messages.push({ name: message.name, read: await readMessage(message.content).catch(refusalOf) })
  } catch (error) {
    messages.push({ name, read: refusalOf(error) })
  }
  return messages
}

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof BankFileError) return error.reason
  throw error
}

/** Writes what was read, in the transaction of the caller; a job books the statements. */
export async function takeMessages(
  booking: Booking,
  messages: readonly FileMessage[],
  { hash, language }: Pick<TakenFile, 'hash'> & { readonly language: Language },
): Promise<FileOutcome> {
  const statements: FileOutcome['statements'][number][] = []
  const refused: FileOutcome['refused'][number][] = []
  const accounts = new Set<string>()
  let rejected = 0
  const refuse = (name: string, reason: FileRefusal) => refused.push({ name, reason, text: textIn(fileTexts[reason], language) })
  for (const { name, read } of messages) {
    if (typeof read === 'string') {
      refuse(name, read)
      continue
    }
    if (read.kind === 'report') {
      const count = (await rejectCollections(booking, read.report)) ?? (await rejectPayouts(booking, read.report))
      if (count === undefined) refuse(name, 'unknownFile')
      rejected += count ?? 0
      continue
    }
    for (const statement of read.statements) {
      const taken = await takeIn(booking, statement, { name, hash })
      if (taken.kind !== 'taken') refuse(taken.kind === 'known' ? taken.number : name, taken.kind)
      else {
        statements.push({ id: taken.id, number: taken.number, entries: taken.entries })
        accounts.add(taken.account)
      }
    }
  }
  const { tenant, user } = booking.author
  await booking.transaction.run(auditUser({ tenant, user, action: 'statementsTaken', object: hash, reason: String(statements.length) }))
  for (const account of accounts) enqueueBooking(booking.transaction, booking.author, account)
  return { statements, rejected, refused }
}

function enqueueBooking(transaction: Transaction, { tenant, user }: Booking['author'], account: string): void {
  const payload: StatementPayload = { account, user }
  enqueue(transaction, { tenant, id: v7(), kind: statementKind, user: undefined, payload })
}
