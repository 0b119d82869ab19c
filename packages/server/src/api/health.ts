import type { health as healthCall } from '@twinwerk/contract/health'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'

export function healthHandler({ version }: { readonly version: string }): Handler<typeof healthCall, Session> {
  return async () => ({ status: 'ok', version })
}
