import type { check } from '@twinwerk/contract/auth/check'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

export const checkHandler: Handler<typeof check, Session> = async ({ session }) => limitsOf(session)

export function limitsOf({ idleExpiresAt, absoluteExpiresAt }: Pick<Session, 'idleExpiresAt' | 'absoluteExpiresAt'>) {
  const expiresAt = idleExpiresAt < absoluteExpiresAt ? idleExpiresAt : absoluteExpiresAt
  return { expiresAt, idleExpiresAt, absoluteExpiresAt, now: new Date().toISOString() }
}
