import { mailAddressOf } from '../receiver.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { changeValues } from './mail-values.ts'
import { writeMail } from './send-mail.ts'

/** Sends the answer that was written into the process, with its paragraphs. Where none was, it was given in another way. */
export const mailAnswer: InsideTask = async (work) => {
  const { partner, process } = work.subject
  const { answer } = process.values
  if (!answer) return {}
  if (!partner) throw new TaskFailure('noPartner')
  const recipient = await mailAddressOf(work, partner)
  await writeMail(work, { kind: 'answer', recipient, valuesOf: changeValues, texts: { answer: String(answer) } })
  return {}
}
