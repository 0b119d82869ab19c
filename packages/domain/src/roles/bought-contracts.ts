import type { RoleGrant } from '@twinwerk/model/right/grant'
import { contracts } from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const receivedContracts = 'tenant:contracts'
/** Kinds of contracts in which the tenant may also be the customer. */
const bought = ['contractPurchase', 'contractLease', 'contractExternalService'] as const

/**
 * Extends the rights on the tenant's provided contracts to the contracts that it receives. On a received contract itself, verbs other than
 * `select` are limited to the kinds that the tenant buys. `businessPartner:consumingContracts` stays the right of customers, because it
 * shows their pages (ADR 73).
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
