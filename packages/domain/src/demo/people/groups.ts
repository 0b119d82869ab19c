import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'

type GroupPlan = {
  readonly key: string
  readonly name: string
  readonly functions: readonly string[]
  /** The role that the members have through the group. */
  readonly role?: string
}

const plans: readonly GroupPlan[] = [
  { key: 'service', name: 'Kundenservice', functions: ['agent', 'support'], role: 'customerService' },
  { key: 'orders', name: 'Auftragsmanagement', functions: ['agent'], role: 'orderManagement' },
  { key: 'networkOperation', name: 'Technik Betrieb', functions: ['agent', 'network'], role: 'operations' },
  { key: 'networkConstruction', name: 'Technik Bau', functions: ['agent', 'network'], role: 'construction' },
  { key: 'splicing', name: 'Spleißteam', functions: ['agent', 'network'], role: 'splicing' },
  { key: 'metering', name: 'Messstellenbetrieb', functions: ['agent', 'metering'], role: 'metering' },
  { key: 'billing', name: 'Abrechnung', functions: ['agent', 'billing'], role: 'billing' },
  { key: 'sales', name: 'Vertrieb', functions: ['agent'], role: 'sales' },
  { key: 'projects', name: 'Projektleitung', functions: ['agent', 'approver'], role: 'projectLead' },
  { key: 'external', name: 'Externe Dienstleister', functions: ['externalProvider'], role: 'externalProvider' },
  { key: 'management', name: 'Geschäftsführung', functions: ['approver'], role: 'management' },
  // Its members have the role of the lead themselves.
  { key: 'billingLead', name: 'Abrechnungsleitung', functions: ['agent', 'billingApprover'] },
]

/** The keys of the groups in which a colleague of a role may work. */
export const groupsOfRole: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy(plans, ({ role }) => role ?? '')].map(([role, of]) => [role, of.map(({ key }) => key)]),
)

/** Adds the tenant's groups and returns their uuids by key. Groups that work with data have a role on the tenant. */
export function addGroups(draft: Draft, roleTwins: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(plans.map((plan) => [plan.key, addGroup(draft, plan, roleTwins)]))
}

function addGroup(draft: Draft, { key, name, functions, role }: GroupPlan, roleTwins: ReadonlyMap<string, string>): string {
  const group = draft.add({ key: `group/${key}`, definition: 'group', attributes: { 'group:name1': name } })
  for (const each of functions) {
    const part = draft.add({ key: `group/${key}/${each}`, definition: 'groupFunction', attributes: { 'groupFunction:function': each } })
    draft.link({ relationship: 'group:groupFunctions', source: group, target: part })
  }
  if (role === undefined) return group
  const permission = draft.add({ key: `permission/group/${key}`, definition: 'permission', attributes: { 'permission:scope': 'tenant' } })
  draft.link({ relationship: 'group:permissions', source: group, target: permission })
  draft.link({ relationship: 'permission:role', source: permission, target: present(roleTwins.get(role), `role ${role}`) })
  draft.link({ relationship: 'permission:root', source: permission, target: draft.tenant })
  return group
}

export function addMembership(
  draft: Draft,
  { user, username, group, key }: { user: string; username: string; group: string; key: string },
): void {
  const membership = draft.add({ key: `membership/${username}/${key}`, definition: 'groupMembership', attributes: {} })
  draft.link({ relationship: 'user:groupMemberships', source: user, target: membership })
  draft.link({ relationship: 'groupMembership:group', source: membership, target: group })
}
