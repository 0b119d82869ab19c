import { explainHandler } from '../auth/explain.ts'
import { revokeKeyHandler } from '../auth/keys/revoke.ts'
import { createKeyHandler } from '../auth/keys/create.ts'
import { keysHandler } from '../auth/keys.ts'
import { endViewHandler } from '../auth/view/end.ts'
import { viewHandler } from '../auth/view.ts'
import { followRoleHandler } from '../roles/follow.ts'
import { changedRolesHandler } from '../roles/changed.ts'
import { accessCodeLetterHandler } from '../access-codes/letter.ts'
import { accessCodeMailHandler } from '../access-codes/mail.ts'
import { verifyAuditHandler } from '../audit/verify.ts'
import { listProvidersHandler } from '../identity-providers/list.ts'
import { removeProviderHandler } from '../identity-providers/remove.ts'
import { saveProviderHandler } from '../identity-providers/save.ts'
import { tryProviderHandler } from '../identity-providers/try.ts'
import { endSessionsHandler } from '../sessions/end.ts'
import { tenantsHandler } from '../tenants.ts'
import { tenantOverviewHandler } from '../tenants/overview.ts'
import { tenantLimitsHandler } from '../tenants/limits.ts'
import { addUserHandler } from '../users/add.ts'
import { deactivateHandler } from '../users/deactivate.ts'
import { inviteHandler } from '../users/invite.ts'
import { revokeUserKeysHandler } from '../users/keys/revoke.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls to administer accounts from within a tenant. */
export const administrationHandlers = {
  'GET /api/audit/verify': verifyAuditHandler,
  'POST /api/sessions/end': endSessionsHandler,
  'POST /api/users/add': addUserHandler,
  'POST /api/users/invite': inviteHandler,
  'POST /api/users/deactivate': deactivateHandler,
  'POST /api/users/keys/revoke': revokeUserKeysHandler,
  'GET /api/identityProviders': listProvidersHandler,
  'POST /api/identityProviders': saveProviderHandler,
  'POST /api/identityProviders/remove': removeProviderHandler,
  'POST /api/identityProviders/try': tryProviderHandler,
  'POST /api/tenants': tenantsHandler,
  'GET /api/tenants/overview': tenantOverviewHandler,
  'POST /api/tenants/limits': tenantLimitsHandler,
  'POST /api/accessCodes/letter': accessCodeLetterHandler,
  'POST /api/accessCodes/mail': accessCodeMailHandler,
  'GET /api/roles/changed': changedRolesHandler,
  'POST /api/roles/follow': followRoleHandler,
  'POST /auth/view': viewHandler,
  'POST /auth/view/end': endViewHandler,
  'GET /auth/keys': keysHandler,
  'POST /auth/keys': createKeyHandler,
  'POST /auth/keys/revoke': revokeKeyHandler,
  'POST /auth/me/rights/explain': explainHandler,
} satisfies HandlerTable
