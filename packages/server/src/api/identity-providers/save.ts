import type { save } from '@twinwerk/contract/identity-providers/save'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { requireConfirmed } from '../../identity/confirm.ts'
import { saveProvider } from '../../identity/providers/provider.ts'
import type { Seal } from '../../identity/secrets/seal.ts'
import type { Session } from '../../identity/session.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import type { AdminParts } from '../administrator.ts'
import { administratorOf } from '../administrator.ts'

/** Saves an identity provider. `loopback` allows plain http to this machine, for development and tests. */
export function saveProviderHandler(parts: AdminParts & { seal: Seal; loopback: boolean }): Handler<typeof save, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await administratorOf(parts, session, tenant)
    requireConfirmed(session)
    const issuer = new URL(input.issuer)
    const local = parts.loopback && issuer.protocol === 'http:'
    if ((issuer.protocol !== 'https:' && !local) || issuer.username || issuer.password || issuer.search || issuer.hash)
      throw new AppError('INPUT_INVALID', { detail: '/issuer: must be an https address without user, query and fragment' })
    const id = await saveProvider(parts, caller.tenant, input)
    const entry = {
      account: session.account,
      session: session.id,
      tenant: caller.tenant,
      action: 'providerSaved',
      object: id,
      reason: input.issuer,
    } as const
    await parts.database.one({ role: 'identity' }, auditAccount(entry))
    log.info({ event: 'identity provider saved', account: session.account, provider: id }, 'sign-in')
    return { id }
  }
}
