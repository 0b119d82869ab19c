import type { InsideTask } from '../../work/service-task.ts'
import { massFaultValues, faultValues } from './mail-values.ts'
import { sendMail } from './send-mail.ts'

const reported = sendMail('faultReceived', faultValues)
const known = sendMail('massFaultKnown', massFaultValues)

/** Confirms a reported fault. The customer of a mass fault has reported nothing and is told of it instead. */
export const mailFaultReceived: InsideTask = (work) =>
  typeof work.variables['affectedContract'] === 'string' ? known(work) : reported(work)
