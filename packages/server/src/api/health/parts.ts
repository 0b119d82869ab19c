import type { healthParts as partsCall } from '@twinwerk/contract/health/parts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { Systems } from '../systems.ts'

type Parts = { readonly systems: Systems; readonly version: string }

export function healthPartsHandler({ systems, version }: Parts): Handler<typeof partsCall, Session> {
  return async () => ({ version, parts: await systems() })
}
