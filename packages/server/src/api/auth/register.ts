import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { ReleasedRole } from '../../store/rights/follow-release.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { changedRolesHandler } from '../roles/changed.ts'
import { changeHandler } from './change.ts'
import { checkHandler } from './check.ts'
import { explainHandler } from './explain.ts'
import { localHandler } from './local.ts'
import type { Lives } from './local.ts'
import { logoutHandler } from './logout.ts'
import { meHandler } from './me.ts'
import type { PermissionsOf } from './me.ts'
import { rightsHandler } from './rights.ts'
import type { RightsOn } from './rights.ts'
import { tokenHandler } from './token.ts'

type Parts = { database: Database; cookie: SessionCookie; lives: Lives; permissionsOf: PermissionsOf; rightsOn: RightsOn }

export function registerAuth(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /auth/local'], localHandler(parts))
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
  registerCall(server, calls['POST /auth/me/rights/explain'], explainHandler(parts))
}
