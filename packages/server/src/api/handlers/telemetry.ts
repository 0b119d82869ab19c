import { telemetriesHandler } from '../data/telemetries.ts'
import { telemetryHandler } from '../telemetry.ts'
import { deviceHandler } from '../telemetry/device.ts'
import { measureHandler } from '../telemetry/measure.ts'
import { tokensHandler } from '../telemetry/tokens.ts'
import { tokenListHandler } from '../telemetry/tokens/list.ts'
import { revokeTokenHandler } from '../telemetry/tokens/revoke.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const telemetryHandlers = {
  'POST /api/data/telemetries': telemetriesHandler,
  'POST /api/telemetry': telemetryHandler,
  'POST /api/telemetry/device': deviceHandler,
  'POST /api/telemetry/measure': measureHandler,
  'POST /api/telemetry/tokens': tokensHandler,
  'GET /api/telemetry/tokens': tokenListHandler,
  'POST /api/telemetry/tokens/revoke': revokeTokenHandler,
} satisfies HandlerTable
