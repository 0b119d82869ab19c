import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { OpenId } from '../identity/providers/open-id.ts'
import type { Seal } from '../identity/seal.ts'
import type { Session } from '../identity/session.ts'
import { createKeyHandler } from './auth/keys/create.ts'
import { keysHandler } from './auth/keys.ts'
import { revokeKeyHandler } from './auth/keys/revoke.ts'
import { endViewHandler } from './auth/view/end.ts'
import { viewHandler } from './auth/view.ts'
import { listProvidersHandler } from './identity-providers/list.ts'
import { saveProviderHandler } from './identity-providers/save.ts'
import { tenantsHandler } from './tenants.ts'
import { deactivateHandler } from './users/deactivate.ts'
import { inviteHandler } from './users/invite.ts'

type Parts = Parameters<typeof viewHandler>[0] &
  Parameters<typeof inviteHandler>[0] &
  Parameters<typeof tenantsHandler>[0] & { readonly loopback: boolean; readonly openId: OpenId; readonly seal: Seal }

/** Tenants, their users, keys and identity providers, and the eyes of somebody else. */
export function registerAdministration(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /auth/view'], viewHandler(parts))
  registerCall(server, calls['POST /auth/view/end'], endViewHandler(parts))
  registerCall(server, calls['GET /auth/keys'], keysHandler(parts))
  registerCall(server, calls['POST /auth/keys'], createKeyHandler(parts))
  registerCall(server, calls['POST /auth/keys/revoke'], revokeKeyHandler(parts))
  registerCall(server, calls['POST /api/users/invite'], inviteHandler(parts))
  registerCall(server, calls['POST /api/users/deactivate'], deactivateHandler(parts))
  registerCall(server, calls['POST /api/tenants'], tenantsHandler(parts))
  registerCall(server, calls['GET /api/identityProviders'], listProvidersHandler(parts))
  registerCall(server, calls['POST /api/identityProviders'], saveProviderHandler(parts))
}
