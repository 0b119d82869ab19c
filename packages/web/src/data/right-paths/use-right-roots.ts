import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useMemo } from 'react'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'

type Root = { readonly id: string; readonly definition: string }

/** Returns the roots of the caller's rights in the current tenant: the tenant, a partner, the caller's own user and own groups. */
export function useRightRoots(): readonly Root[] {
  const tenant = useTenant().id
  const permissions = useSession()?.permissions
  return useMemo(() => {
    const here = (permissions ?? []).filter((each) => each.tenant.id === tenant)
    const ids = here.flatMap(({ root, user, groups = [] }) => [root, ...(user === undefined ? [] : [user]), ...groups])
    return [...new Set([tenant, ...ids])].map((id) => ({ id, definition: parseTwinId(id)?.definition ?? 'tenant' }))
  }, [permissions, tenant])
}

/** Returns the id of the caller's own user in the current tenant. */
export function useOwnUser(): string | undefined {
  const tenant = useTenant().id
  return useSession()?.permissions.find((each) => each.tenant.id === tenant)?.user
}
