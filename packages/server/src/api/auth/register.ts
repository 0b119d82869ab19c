import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { ReleasedRole } from '../../store/rights/follow-release.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { changedRolesHandler } from '../roles/changed.ts'
import { followRoleHandler } from '../roles/follow.ts'
import { explainHandler } from './explain.ts'
import type { TenantRegistry } from '../../store/tenant-registry.ts'
import type { PushKeys } from '../../identity/push/push-keys.ts'
import type { LetterParts } from '../../identity/passwords/request-reset.ts'
import { apiHandler } from './api.ts'
import type { ProviderParts } from './api.ts'
import { callbackHandler } from './api/callback.ts'
import { challengeHandler } from './challenge.ts'
import { changeHandler } from './change.ts'
import { checkHandler } from './check.ts'
import { confirmHandler } from './confirm.ts'
import { extendHandler } from './extend.ts'
import { forgotHandler } from './forgot.ts'
import { identitiesHandler } from './identities.ts'
import { linkHandler } from './identities/link.ts'
import { removeIdentityHandler } from './identities/remove.ts'
import { invitationsHandler } from './invitations.ts'
import { acceptInvitationHandler } from './invitations/accept.ts'
import { declineInvitationHandler } from './invitations/decline.ts'
import { localHandler } from './local.ts'
import { loginChallengeHandler } from './login-challenge.ts'
import { loginHandler } from './login.ts'
import { logoutHandler } from './logout.ts'
import { mailHandler } from './mail.ts'
import { confirmMailHandler } from './mail/confirm.ts'
import { meHandler } from './me.ts'
import type { PermissionsOf } from './me.ts'
import { passkeysHandler } from './passkeys.ts'
import { removePasskeyHandler } from './passkeys/remove.ts'
import { renamePasskeyHandler } from './passkeys/rename.ts'
import { providersHandler } from './providers.ts'
import { endPushHandler } from './push/end.ts'
import { pushKeyHandler } from './push/key.ts'
import { subscribeHandler } from './push/subscribe.ts'
import { rightsHandler } from './rights.ts'
import type { RightsOn } from './rights.ts'
import { sessionsHandler } from './sessions.ts'
import { endOthersHandler } from './sessions/end-others.ts'
import { endSessionHandler } from './sessions/end.ts'
import { tokenHandler } from './token.ts'
import type { WelcomeParts } from './welcome.ts'

type Parts = WelcomeParts &
  LetterParts &
  ProviderParts & { tenants: TenantRegistry; permissionsOf: PermissionsOf; rightsOn: RightsOn; pushKeys: () => Promise<PushKeys> }

export function registerAuth(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /auth/local'], localHandler(parts))
  registerCall(server, calls['POST /auth/login'], loginHandler(parts))
  registerCall(server, calls['POST /auth/loginChallenge'], loginChallengeHandler(parts))
  registerCall(server, calls['POST /auth/forgot'], forgotHandler(parts))
  registerCall(server, calls['POST /auth/challenge'], challengeHandler(parts))
  registerCall(server, calls['POST /auth/confirm'], confirmHandler(parts))
  registerCall(server, calls['POST /auth/extend'], extendHandler(parts))
  registerCall(server, calls['GET /auth/providers'], providersHandler(parts))
  registerCall(server, calls['GET /auth/api/{id}'], apiHandler(parts))
  registerCall(server, calls['GET /auth/api/{id}/callback'], callbackHandler(parts))
  registerCall(server, calls['GET /auth/identities'], identitiesHandler(parts))
  registerCall(server, calls['POST /auth/identities/link'], linkHandler(parts))
  registerCall(server, calls['POST /auth/identities/remove'], removeIdentityHandler(parts))
  registerCall(server, calls['POST /auth/mail'], mailHandler(parts))
  registerCall(server, calls['POST /auth/mail/confirm'], confirmMailHandler(parts))
  registerCall(server, calls['GET /auth/invitations'], invitationsHandler(parts))
  registerCall(server, calls['POST /auth/invitations/accept'], acceptInvitationHandler(parts))
  registerCall(server, calls['POST /auth/invitations/decline'], declineInvitationHandler(parts))
  registerCall(server, calls['GET /auth/sessions'], sessionsHandler(parts))
  registerCall(server, calls['POST /auth/sessions/end'], endSessionHandler(parts))
  registerCall(server, calls['POST /auth/sessions/endOthers'], endOthersHandler(parts))
  registerCall(server, calls['GET /auth/passkeys'], passkeysHandler(parts))
  registerCall(server, calls['POST /auth/passkeys/rename'], renamePasskeyHandler(parts))
  registerCall(server, calls['POST /auth/passkeys/remove'], removePasskeyHandler(parts))
  registerCall(server, calls['GET /auth/push/key'], pushKeyHandler(parts))
  registerCall(server, calls['POST /auth/push/subscribe'], subscribeHandler(parts))
  registerCall(server, calls['POST /auth/push/end'], endPushHandler(parts))
  registerCall(server, calls['POST /auth/logout'], logoutHandler(parts))
  registerCall(server, calls['POST /auth/change'], changeHandler(parts))
  registerCall(server, calls['GET /auth/me'], meHandler(parts))
  registerCall(server, calls['GET /auth/check'], checkHandler)
  registerCall(server, calls['GET /auth/token'], tokenHandler(parts))
  registerCall(server, calls['POST /auth/me/rights'], rightsHandler(parts))
}

type RightsParts = { access: Access; clockOf: ClockOf; roles: readonly ReleasedRole[]; storeOf: StoreOf }

/** Why somebody may or may not do something, and which roles say something else than the release. */
export function registerRights(server: HttpServer<Session>, parts: RightsParts): void {
  registerCall(server, calls['GET /api/roles/changed'], changedRolesHandler(parts))
  registerCall(server, calls['POST /api/roles/follow'], followRoleHandler(parts))
  registerCall(server, calls['POST /auth/me/rights/explain'], explainHandler(parts))
}
