import { mailAddressOf } from '../receiver.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { changeValues } from './mail-values.ts'
import { writeMail } from './send-mail.ts'

/**
 * Sends the answer that is stored in the process, with its paragraphs. Without a stored answer, the customer was answered in another way.
 */
export const mailAnswer: InsideTask = async (work) => {
  const { partner, process } = work.subject
  const { answer } = process.values
  if (!answer) return {}
  if (!partner) throw new TaskFailure('noPartner')
  const recipient = await mailAddressOf(work, partner)
  await writeMail(work, { kind: 'answer', recipient, valuesOf: changeValues, texts: { answer: String(answer) } })
  return {}
}
