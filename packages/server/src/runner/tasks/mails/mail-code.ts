import { randomInt } from 'node:crypto'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { writeMail } from './send-mail.ts'

/**
 * Sends a code to the mail address in the field `email` of the process: a person who enters the code can read that mailbox. The code and
 * its address are variables that no twin shows.
 */
export const mailCode: InsideTask = async (work) => {
  const recipient = work.subject.process.values['email']
  if (typeof recipient !== 'string') throw new TaskFailure('noMailAddress')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await writeMail(work, { kind: 'addressCode', recipient, valuesOf: () => ({ code }) })
  return { sentCode: code, sentTo: recipient }
}
