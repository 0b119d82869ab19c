import type { RoleGrant } from '@twinwerk/model/right/grant'
import { contracts } from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const receivedContracts = 'tenant:contracts'
/** Kinds of contracts in which the tenant is the customer, too. */
const bought = ['contractPurchase', 'contractLease', 'contractExternalService'] as const

/**
 * Roles that work with the contracts that the tenant provides see those it receives, too, and have the same verbs on the kinds that it
 * buys. `businessPartner:consumingContracts` stays the right of customers, by which their pages show (ADR 73).
 */
export function withBoughtContracts(role: RoleDefinition): RoleDefinition {
  return { ...role, grants: role.grants.flatMap((grant) => [grant, ...boughtGrants(grant)]) }
}

function boughtGrants({ path, verbs, mask }: RoleGrant): readonly RoleGrant[] {
  if (path.startsWith(`${contracts}/`)) return [{ path: path.replace(contracts, receivedContracts), verbs, ...(mask && { mask }) }]
  if (path !== contracts) return []
  const changing = verbs.filter((verb) => verb !== 'select')
  return [
    ...(verbs.includes('select') ? [{ path: receivedContracts, verbs: ['select'] as const, ...(mask && { mask }) }] : []),
    ...(changing.length > 0
      ? bought.map((kind) => ({ path: `${receivedContracts}(${kind})`, verbs: changing, ...(mask && { mask }) }))
      : []),
  ]
}
