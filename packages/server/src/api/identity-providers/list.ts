import type { list } from '@twinwerk/contract/identity-providers/list'
import type { Handler } from '../../http/register.ts'
import type { OpenId } from '../../identity/providers/open-id.ts'
import { countLinkedAccounts } from '../../identity/providers/remove-provider.ts'
import { providersOf } from '../../identity/providers/provider.ts'
import type { Session } from '../../identity/session.ts'
import type { AdminParts } from '../administrator.ts'
import { administratorOf } from '../administrator.ts'

export function listProvidersHandler(parts: AdminParts & { openId: OpenId }): Handler<typeof list, Session> {
  return async ({ session, tenant }) => {
    const caller = await administratorOf(parts, session, tenant)
    const providers = await providersOf(parts.database, caller.tenant)
    const linked = await countLinkedAccounts(parts.database, caller.tenant)
    return {
      providers: providers.map(
        ({ id, label, issuer, clientId, sealedSecret, allowedDomains, linkByMail, enabled, triedAt, trialFailure }) => ({
          id,
          label,
          issuer,
          callback: parts.openId.callbackOf(id),
          clientId,
          hasSecret: sealedSecret !== null,
          allowedDomains: [...allowedDomains],
          linkByMail,
          enabled,
          triedAt,
          trialFailure,
          ...(linked.get(id) ?? { linked: 0, onlyWay: 0 }),
        }),
      ),
    }
  }
}
