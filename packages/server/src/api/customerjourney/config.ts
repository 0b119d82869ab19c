import type { config } from '@twinwerk/contract/customerjourney/config'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { ConfigParts } from '../config.ts'
import { tenantConfig } from '../config.ts'

export function journeyConfigHandler(parts: ConfigParts): Handler<typeof config, Session> {
  return ({ params }) => tenantConfig(parts, params.tenant)
}
