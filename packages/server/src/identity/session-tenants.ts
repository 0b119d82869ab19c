import type { Session } from './session.ts'

/** The account's user twin in a tenant (uuids), the twin that `currentUser` is; undefined when it has no face there. */
export function userIn(session: Session, tenant: string): string | undefined {
  return session.tenants.find((entry) => entry.tenant === tenant)?.user
}

/** The tenant of an account that has only one. */
export function onlyTenant(session: Session): string | undefined {
  return session.tenants.length === 1 ? session.tenants[0]!.tenant : undefined
}
