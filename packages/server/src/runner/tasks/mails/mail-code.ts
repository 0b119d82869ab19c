import { randomInt } from 'node:crypto'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { writeMail } from './send-mail.ts'

/**
 * Sends a code to the mail address that a process has in its field `email`: a person who enters it can read there. The code and its
 * address are variables that no twin shows.
 */
export const mailCode: InsideTask = async (work) => {
  const recipient = work.subject.process.values['email']
  if (typeof recipient !== 'string') throw new TaskFailure('noMailAddress')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await writeMail(work, { kind: 'addressCode', recipient, valuesOf: () => ({ code }) })
  return { sentCode: code, sentTo: recipient }
}
