import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { OpenId } from '../identity/providers/open-id.ts'
import type { LetterParts } from '../identity/passwords/request-reset.ts'
import type { Seal } from '../identity/secrets/seal.ts'
import type { SessionCookie } from '../identity/session-cookie.ts'
import type { Session } from '../identity/session.ts'
import type { ApplyParts } from '../store/apply/change.ts'
import type { TenantRegistry } from '../store/tenant-registry.ts'
import type { AdminParts } from './administrator.ts'
import { verifyAuditHandler } from './audit/verify.ts'
import { keysHandler } from './auth/keys.ts'
import { createKeyHandler } from './auth/keys/create.ts'
import { revokeKeyHandler } from './auth/keys/revoke.ts'
import { viewHandler } from './auth/view.ts'
import { endViewHandler } from './auth/view/end.ts'
import type { ClockOf } from './clock.ts'
import { listProvidersHandler } from './identity-providers/list.ts'
import { removeProviderHandler } from './identity-providers/remove.ts'
import { tryProviderHandler } from './identity-providers/try.ts'
import { saveProviderHandler } from './identity-providers/save.ts'
import { endSessionsHandler } from './sessions/end.ts'
import type { NewRole } from '../store/rights/follow-release.ts'
import { tenantsHandler } from './tenants.ts'
import { tenantLimitsHandler } from './tenants/limits.ts'
import { deactivateHandler } from './users/deactivate.ts'
import { inviteHandler } from './users/invite.ts'
import { revokeUserKeysHandler } from './users/keys/revoke.ts'

type Parts = AdminParts &
  LetterParts & {
    clockOf: ClockOf
    cookie: SessionCookie
    loopback: boolean
    openId: OpenId
    roundCookie: SessionCookie
    released: ApplyParts
    roles: readonly NewRole[]
    seal: Seal
    tenants: TenantRegistry
  }

/** What is done with accounts from within a tenant. */
export function registerAccounts(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /auth/view'], viewHandler(parts))
  registerCall(server, calls['POST /auth/view/end'], endViewHandler(parts))
  registerCall(server, calls['GET /auth/keys'], keysHandler(parts))
  registerCall(server, calls['POST /auth/keys'], createKeyHandler(parts))
  registerCall(server, calls['POST /auth/keys/revoke'], revokeKeyHandler(parts))
  registerCall(server, calls['GET /api/audit/verify'], verifyAuditHandler(parts))
  registerCall(server, calls['POST /api/sessions/end'], endSessionsHandler(parts))
  registerCall(server, calls['POST /api/users/invite'], inviteHandler(parts))
  registerCall(server, calls['POST /api/users/deactivate'], deactivateHandler(parts))
  registerCall(server, calls['POST /api/users/keys/revoke'], revokeUserKeysHandler(parts))
  registerCall(server, calls['GET /api/identityProviders'], listProvidersHandler(parts))
  registerCall(server, calls['POST /api/identityProviders'], saveProviderHandler(parts))
  registerCall(server, calls['POST /api/identityProviders/remove'], removeProviderHandler(parts))
  registerCall(server, calls['POST /api/identityProviders/try'], tryProviderHandler(parts))
  registerCall(server, calls['POST /api/tenants'], tenantsHandler(parts))
  registerCall(server, calls['POST /api/tenants/limits'], tenantLimitsHandler(parts))
}
