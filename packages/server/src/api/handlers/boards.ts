import { boardMailHandler, chooseBoardMailHandler } from '../boards/mail.ts'
import { metricPublicationHandler, publishMetricHandler } from '../boards/metric.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls about boards beside their numbers. */
export const boardsHandlers = {
  'POST /api/boards/mail/get': boardMailHandler,
  'POST /api/boards/mail': chooseBoardMailHandler,
  'POST /api/boards/metric/get': metricPublicationHandler,
  'POST /api/boards/metric': publishMetricHandler,
} satisfies HandlerTable
