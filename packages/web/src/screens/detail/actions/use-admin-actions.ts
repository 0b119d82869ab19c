import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { UserAction } from '../admin/UserActions.tsx'

export type AdminAction = UserAction | 'inviteTo' | 'portalView' | 'explain' | 'endSession' | 'revokeKey' | 'move'

export type AllowedActions = Readonly<Record<Exclude<AdminAction, 'move'>, boolean>>

/** The users who act for customers. The right `execute` on them allows a user to view the portal as they see it. */
const portalUsers = 'tenant:businesspartners(customer)/businessPartner:permissions/permission:user'

/** The partners whose people sign in here. */
const partnersWithUsers: readonly string[] = ['customer', 'externalServiceProvider']

/** Returns the actions on accounts, sessions, keys and rights that the caller's rights allow on twins of a type. */
export function useAdminActions(definition: string): AllowedActions {
  const tenant = useTenant().id
  const seesUsers = useRight(tenant, 'tenant:users', 'select') === true
  const invites = useRight(tenant, 'tenant:users', 'update') === true
  const adds = useRight(tenant, 'tenant:users', 'create') === true
  const blocks = useRight(tenant, 'tenant:users', 'delete') === true
  const administers = useRight(tenant, 'tenant:users', 'adminupdate') === true
  const looksAtPortals = useRight(tenant, portalUsers, 'execute') === true
  const isUser = definition === 'user'
  const isSession = definition === 'session'
  const isKey = definition === 'api'
  return {
    invite: invites && isUser,
    inviteTo: adds && invites && partnersWithUsers.includes(definition),
    view: administers && isUser,
    portalView: (administers || looksAtPortals) && definition === 'customer',
    explain: seesUsers && !isSession && !isKey,
    endSession: administers && isSession,
    revokeKey: administers && isKey,
    endSessions: administers && isUser,
    deactivate: blocks && isUser,
  }
}
