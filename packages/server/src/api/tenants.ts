import { createHash } from 'node:crypto'
import type { tenants as tenantsCall } from '@twinwerk/contract/tenants'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../http/register.ts'
import { requireConfirmed } from '../identity/confirm.ts'
import type { LetterParts } from '../identity/passwords/request-reset.ts'
import type { Session } from '../identity/session.ts'
import type { ApplyParts } from '../store/write/change.ts'
import type { NewRole } from '../store/tenants/follow-release.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { createTenant } from '../tenants/create-tenant.ts'
import { tenantRoles } from '../tenants/starting-roles.ts'
import type { AdminParts } from './administrator.ts'
import type { ClockOf } from './clock.ts'

type Parts = AdminParts &
  LetterParts & {
    readonly released: ApplyParts
    readonly roles: readonly NewRole[]
    readonly clockOf: ClockOf
    readonly tenants: TenantRegistry
  }

export function tenantsHandler(parts: Parts): Handler<typeof tenantsCall, Session> {
  const { database, publicUrl, released, roles, tenants, writeMail } = parts
  return async ({ session, input, idempotencyKey, log }) => {
    if (!(await parts.access.runsPlatform(session))) throw new AppError('NOT_ALLOWED')
    const { user } = await parts.access.callerIn(session, (await tenants.platform())?.uuid)
    requireConfirmed(session)
    const { shortId, language = 'de', addressing = 'formal', ...rest } = input
    const uuid = uuidFor(`${user} ${idempotencyKey}`)
    tenants.forget()
    const earlier = await tenants.find(uuid)
    if (earlier && earlier.shortId !== shortId) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    if (!earlier) {
      const making = {
        ...released,
        database,
        publicUrl,
        writeMail,
        adminRole: 'tenantAdmin',
        creator: { account: session.account },
        now: parts.clockOf('UTC').now,
      }
      await createTenant(making, { uuid, shortId, language, addressing, ...rest }, tenantRoles(roles, language))
      tenants.forget()
      log.info({ event: 'tenant made', account: session.account, tenant: uuid }, 'sign-in')
    }
    return { id: formatTwinId('tenant', uuid), shortId }
  }
}

/** Derives the uuid from the request, so that a repeated request creates the same tenant (RFC 9562, version 8). */
function uuidFor(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
