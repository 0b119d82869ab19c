import { redirect } from '@tanstack/react-router'
import { navigationQuery } from '../data/navigation.ts'
import { queryClient } from '../data/query-client.ts'
import type { Permission, Session } from '../data/session.ts'
import { sessionQuery } from '../data/session.ts'
import { usePreferences } from '../data/preferences.ts'
import { destinationOf } from './menu.ts'
import { permissionFor, tenantChoices } from './tenants.ts'

/** The session, or the way to sign in and back here; with a forced password change, the way there (core specification, section 2). */
export async function requireSession(href: string): Promise<Session> {
  const session = await requireAccount(href)
  refuseForcedChange(session)
  return session
}

/** For pages that need no session: who must change the password sees the pages of that, of signing in and out alone. */
export async function requireNoForcedChange(): Promise<void> {
  // These pages also load if the session request fails: one of them reports an unreachable server.
  refuseForcedChange(await queryClient.ensureQueryData(sessionQuery).catch(() => null))
}

function refuseForcedChange(session: Session | null): void {
  if (session?.passwordChangeRequired) throw redirect({ to: '/password/passwordchange', replace: true })
}

/** As `requireSession`, also for a session that must change its password first. */
export async function requireAccount(href: string): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/login', search: href === '/' ? {} : { url: href }, replace: true })
  return session
}

/**
 * Only logged-out users see the sign-in page, and users with a forced password change, who can sign in as another user instead. A signed-in
 * user who returns with a failure tried to link another service; the profile, where the attempt started, shows the failure.
 */
export async function requireNoSession(url: string, failure: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session?.passwordChangeRequired) return
  if (session && failure !== undefined) {
    const start = startOf(session, undefined)
    // Without a place to work there is no profile: the sign-in page itself shows the failure.
    if (!start) return
    throw redirect({ to: '/$rootid/profile', params: { rootid: rootidOf(start) }, search: { failure }, replace: true })
  }
  if (session) throw redirect({ href: url, replace: true })
}

/** The tenant that is asked for, or the one the account worked in last, else the first place it may work in. */
export function startOf({ permissions }: Session, wanted: string | undefined): Permission | undefined {
  const { lastTenant } = usePreferences.getState()
  for (const rootid of [wanted, lastTenant]) {
    const permission = rootid ? permissionFor(permissions, rootid) : undefined
    if (permission) return permission
  }
  return tenantChoices(permissions)[0]
}

/** Customer access is reached by its own root, everything else by the tenant's short id. */
export function rootidOf({ scope, root, tenant }: Permission): string {
  return scope === 'businessPartner' ? root : tenant.shortId
}

/** The permission a root id stands for, or the page that says there is no such tenant. */
export function requirePermission({ permissions }: Session, rootid: string): Permission {
  const permission = permissionFor(permissions, rootid)
  if (!permission) throw redirect({ to: '/fail/$errorCode', params: { errorCode: '1001' }, replace: true })
  return permission
}

/** The route of a path under a tenant; redirects a parent to its first authorised child, throws the error pages' addresses otherwise. */
export async function requireRoute({ tenant, rootid, path }: { readonly tenant: string; readonly rootid: string; readonly path: string }) {
  const destination = destinationOf(await queryClient.ensureQueryData(navigationQuery(tenant)), path)
  if (destination.type === 'screen') return destination.route
  if (destination.type === 'redirect') throw redirect({ href: `/${encodeURIComponent(rootid)}/${destination.path}`, replace: true })
  throw redirect({ to: '/fail/$errorCode', params: { errorCode: destination.type }, replace: true })
}
