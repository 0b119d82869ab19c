import type { check } from '@twinwerk/contract/auth/check'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

export const checkHandler: Handler<typeof check, Session> = async ({ session }) => ({ expiresAt: session.expiresAt })
