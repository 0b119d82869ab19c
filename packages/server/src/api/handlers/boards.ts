import { boardMailHandler, chooseBoardMailHandler } from '../boards/mail.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls about boards beside their numbers. */
export const boardsHandlers = {
  'POST /api/boards/mail/get': boardMailHandler,
  'POST /api/boards/mail': chooseBoardMailHandler,
} satisfies HandlerTable
