import type { key } from '@twinwerk/contract/auth/push/key'
import type { Handler } from '../../../http/register.ts'
import type { PushKeys } from '../../../identity/push/push-keys.ts'
import type { Session } from '../../../identity/session.ts'

export function pushKeyHandler({ pushKeys }: { pushKeys: () => Promise<PushKeys> }): Handler<typeof key, Session> {
  return async () => ({ publicKey: (await pushKeys()).publicKey })
}
