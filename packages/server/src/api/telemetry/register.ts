import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { Devices } from '../../telemetry/devices.ts'
import type { TakeParts } from '../../telemetry/take-values.ts'
import type { ClockOf } from '../clock.ts'
import { telemetriesHandler } from '../data/telemetries.ts'
import { telemetryHandler } from '../telemetry.ts'
import { deviceHandler } from './device.ts'
import { tokenListHandler } from './tokens/list.ts'
import { revokeTokenHandler } from './tokens/revoke.ts'
import { tokensHandler } from './tokens.ts'

type Parts = TakeParts & { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf; readonly devices: Devices }

export function registerTelemetry(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /api/data/telemetries'], telemetriesHandler(parts))
  registerCall(server, calls['POST /api/telemetry'], telemetryHandler(parts))
  registerCall(server, calls['POST /api/telemetry/device'], deviceHandler(parts))
  registerCall(server, calls['POST /api/telemetry/tokens'], tokensHandler(parts))
  registerCall(server, calls['GET /api/telemetry/tokens'], tokenListHandler(parts))
  registerCall(server, calls['POST /api/telemetry/tokens/revoke'], revokeTokenHandler(parts))
}
