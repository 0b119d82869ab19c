import type { links } from '@twinwerk/contract/data/links'
import { holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Handler } from '../../http/register.ts'
import type { LinkScope } from '../../identity/copied-links.ts'
import { linksOf } from '../../identity/copied-links.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { access: Access; database: Database; storeOf: StoreOf }

export function linksHandler(parts: Parts): Handler<typeof links, Session> {
  return async ({ session, tenant }) => {
    const caller = await parts.access.callerIn(session, tenant)
    return { links: await linksOf(parts.database, await linkScope(parts, session, caller)) }
  }
}

/** Returns the scope of a caller: their own links, and for an administrator all links of the tenant. */
export async function linkScope({ storeOf }: Pick<Parts, 'storeOf'>, { account }: Session, { tenant, grants }: Caller): Promise<LinkScope> {
  const { registry } = await storeOf(tenant)
  return { account, tenant, all: holds(registry, grants, { root: tenant, path: '', verb: 'adminupdate' }) }
}
