import { boardMail, chooseBoardMail } from './mail.ts'
import { metricPublication, publishMetric } from './metric.ts'

/** The calls about boards beside their numbers. */
export const boardCalls = {
  'POST /api/boards/mail/get': boardMail,
  'POST /api/boards/mail': chooseBoardMail,
  'POST /api/boards/metric/get': metricPublication,
  'POST /api/boards/metric': publishMetric,
} as const
