import type { identities } from '@twinwerk/contract/auth/identities'
import type { Handler } from '../../http/register.ts'
import { ownIdentities } from '../../identity/providers/own-identities.ts'
import { enabledProviders } from '../../identity/providers/provider.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function identitiesHandler({ database }: { database: Database }): Handler<typeof identities, Session> {
  return async ({ session }) => {
    const providers = await enabledProviders(
      database,
      session.tenants.map(({ tenant }) => tenant),
    )
    return { identities: await ownIdentities(database, session), providers: providers.map(({ id, label }) => ({ id, label })) }
  }
}
