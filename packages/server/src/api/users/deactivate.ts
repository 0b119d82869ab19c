import type { deactivate as deactivateCall } from '@twinwerk/contract/users/deactivate'
import { AppError } from '@twinwerk/model/error/app-error'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { targetUser } from '../../access/target-user.ts'
import { tenantOf } from '../../access/tenant-of.ts'
import type { AssignedLink } from '../../bulk/assigned-work.ts'
import { assignedWork } from '../../bulk/assigned-work.ts'
import { handOver } from '../../bulk/hand-over.ts'
import type { Handler } from '../../http/register.ts'
import { deactivate, requireActive } from '../../identity/invitations/deactivate.ts'
import type { Session } from '../../identity/session.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { openLinksOf, renewLinks } from '../../runner/external/hand-over-links.ts'
import { becomeIdentity } from '../../store/db/become-identity.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { AdminParts } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

type Parts = AdminParts & {
  readonly clockOf: ClockOf
  readonly publicUrl: URL
  readonly tenants: TenantRegistry
  readonly writeMail: WriteMail
}

export function deactivateHandler({
  access,
  clockOf,
  database,
  storeOf,
  tenants,
  ...mail
}: Parts): Handler<typeof deactivateCall, Session> {
  return async ({ session, tenant: named, input, language, log }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const store = await storeOf(tenant)
    const clock = clockOf(caller.timeZone)
    const { uuid: user } = await targetUser(store, { caller, clock, id: input.user, verb: 'delete' })
    const to = typeof input.handOverTo === 'string' ? userOf(input.handOverTo) : input.handOverTo
    if (user === caller.user || user === to) throw new AppError('NOT_ALLOWED')
    const from = letterheadOf(await tenantOf(tenants, caller))
    const done = await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const work = await assignedWork(transaction, store, { caller, clock, user })
      const assigned = countsOf(work)
      const sent = await openLinksOf(transaction, { tenant, user })
      const links = sent.length
      if (to === undefined && (work.length > 0 || links > 0)) return { deactivated: false, assigned, links, renewed: 0 }
      if (typeof to === 'string') await handOver(transaction, store, { caller, clock, language, work, to })
      const renewing = typeof to === 'string' && input.renewLinks === true
      const renewed = renewing ? await renewLinks(transaction, { store, clock, from, ...mail }, { tenant, user: to, links: sent }) : 0
      await becomeIdentity(transaction)
      if (typeof to === 'string') await requireActive(transaction, { tenant, user: to })
      await deactivate(transaction, { tenant, user }, session)
      return { deactivated: true, assigned, links, renewed }
    })
    if (done.deactivated) log.info({ event: 'user deactivated', account: session.account, user }, 'sign-in')
    return done
  }
}

function userOf(id: string): string {
  const parsed = parseTwinId(id)
  const uuid = isUuid(id) ? id : parsed?.definition === 'user' ? parsed.uuid : undefined
  if (uuid === undefined) throw new AppError('NOT_FOUND')
  return uuid
}

function countsOf(work: readonly AssignedLink[]) {
  const groups = Map.groupBy(work, ({ source, relation }) => `${source.definition} ${relation.systematics}`)
  return [...groups.values()].flatMap((links) =>
    links.slice(0, 1).map(({ source: { definition }, relation: { systematics } }) => ({
      definition,
      relation: systematics,
      count: new Set(links.map(({ source }) => source.uuid)).size,
    })),
  )
}
