import type { push } from '@twinwerk/contract/auth/push'
import type { Handler } from '../../http/register.ts'
import type { PushKeys } from '../../identity/push/push-keys.ts'
import type { Session } from '../../identity/session.ts'

export function pushHandler({ pushKeys }: { pushKeys: () => Promise<PushKeys> }): Handler<typeof push, Session> {
  return async () => ({ publicKey: (await pushKeys()).publicKey })
}
