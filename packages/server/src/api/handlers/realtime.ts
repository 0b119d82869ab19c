import { ticketHandler } from '../realtime/ticket.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const realtimeHandlers = {
  'POST /api/realtime/ticket': ticketHandler,
} satisfies HandlerTable
