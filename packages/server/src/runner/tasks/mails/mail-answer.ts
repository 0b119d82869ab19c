import type { InsideTask } from '../service-task.ts'
import { answerValues } from './mail-values.ts'
import { sendMail } from './send-mail.ts'

const send = sendMail('answer', answerValues)

/** Sends the answer that was written into the process. Where none was, it was given in another way. */
export const mailAnswer: InsideTask = async (work) => (work.subject.process.values['answer'] ? send(work) : {})
