import { boardMail, chooseBoardMail } from './mail.ts'

/** The calls about boards beside their numbers. */
export const boardCalls = {
  'POST /api/boards/mail/get': boardMail,
  'POST /api/boards/mail': chooseBoardMail,
} as const
