import { redirect } from '@tanstack/react-router'
import { navigationQuery } from '../data/navigation.ts'
import { queryClient } from '../data/query-client.ts'
import type { Permission, Session } from '../data/session.ts'
import { sessionQuery } from '../data/session.ts'
import { usePreferences } from '../data/preferences.ts'
import { destinationOf } from './menu.ts'
import { permissionFor, tenantChoices } from './tenants.ts'

/**
 * Returns the session. Redirects to the sign-in page (and back afterwards) without one, and to the password page after a forced change
 * (core specification, section 2).
 */
export async function requireSession(href: string): Promise<Session> {
  const session = await requireAccount(href)
  refuseForcedChange(session)
  return session
}

/**
 * Guards pages that need no session: a user who must change the password sees only the pages for changing it, signing in and signing out.
 */
export async function requireNoForcedChange(): Promise<void> {
  // These pages also load if the session request fails: one of them reports an unreachable server.
  refuseForcedChange(await queryClient.ensureQueryData(sessionQuery).catch(() => null))
}

function refuseForcedChange(session: Session | null): void {
  if (session?.passwordChangeRequired) throw redirect({ to: '/password/passwordchange', replace: true })
}

/** The same as `requireSession`, but also allows a session that must change its password first. */
export async function requireAccount(href: string): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/login', search: href === '/' ? {} : { url: href }, replace: true })
  return session
}

/**
 * Guards the sign-in page: only signed-out users may open it, and users with a forced password change, who can sign in as another user. A
 * signed-in user who returns with a failure tried to link another service; the profile, where the attempt started, shows the failure.
 */
export async function requireNoSession(url: string, failure: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session?.passwordChangeRequired) return
  if (session && failure !== undefined) {
    const start = startOf(session, undefined)
    // Without a permission there is no profile: the sign-in page itself shows the failure.
    if (!start) return
    throw redirect({ to: '/$rootid/profile', params: { rootid: rootidOf(start) }, search: { failure }, replace: true })
  }
  if (session) throw redirect({ href: url, replace: true })
}

/**
 * Returns the requested tenant, or the tenant of the last visit, otherwise the tenant that the account runs the platform in, otherwise the
 * first permission of the account.
 */
export function startOf({ permissions }: Session, wanted: string | undefined): Permission | undefined {
  const { lastTenant } = usePreferences.getState()
  for (const rootid of [wanted, lastTenant]) {
    const permission = rootid ? permissionFor(permissions, rootid) : undefined
    if (permission) return permission
  }
  const choices = tenantChoices(permissions)
  return choices.find(({ scope }) => scope === 'system') ?? choices[0]
}

/** Returns the root id of the address: a customer's own root, or the tenant's short id for all others. */
export function rootidOf({ scope, root, tenant }: Permission): string {
  return scope === 'businessPartner' ? root : tenant.shortId
}

/** Returns the address at which the work in a tenant begins: the overview of all tenants for the people who run the platform. */
export function startAddressOf(permission: Permission): string {
  return `/${encodeURIComponent(rootidOf(permission))}/${permission.scope === 'system' ? 'platform' : 'home'}`
}

/** Returns the permission of a root id; redirects to the error page for an unknown tenant. */
export function requirePermission({ permissions }: Session, rootid: string): Permission {
  const permission = permissionFor(permissions, rootid)
  if (!permission) throw redirect({ to: '/fail/$errorCode', params: { errorCode: '1001' }, replace: true })
  return permission
}

/** Returns the route of a path under a tenant. Redirects a parent to its first authorised child, and to an error page if there is none. */
export async function requireRoute({ tenant, rootid, path }: { readonly tenant: string; readonly rootid: string; readonly path: string }) {
  const destination = destinationOf(await queryClient.ensureQueryData(navigationQuery(tenant)), path)
  if (destination.type === 'screen') return destination.route
  if (destination.type === 'redirect') throw redirect({ href: `/${encodeURIComponent(rootid)}/${destination.path}`, replace: true })
  throw redirect({ to: '/fail/$errorCode', params: { errorCode: destination.type }, replace: true })
}
