import type { help as helpCall } from '@twinwerk/contract/help'
import type { Access } from '../access/access.ts'
import type { Help } from '../content/help/open-help.ts'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { StoreOf } from '../store/store.ts'

/**
 * Returns the help pages open to the caller, and the paths of the closed pages. They depend on the caller's rights, so browsers must
 * revalidate a cached response.
 */
export function helpHandler({
  access,
  help,
  storeOf,
}: {
  access: Access
  help: Help
  storeOf: StoreOf
}): Handler<typeof helpCall, Session> {
  return async ({ session, query, reply }) => {
    const caller = await access.callerIn(session, query.root)
    const { registry } = await storeOf(caller.tenant)
    const pages = help.openTo(registry, caller)
    const open = new Set(pages)
    reply.header('cache-control', 'private, no-cache')
    return { pages, closed: help.pages().flatMap((page) => (open.has(page) ? [] : [page.path])) }
  }
}
