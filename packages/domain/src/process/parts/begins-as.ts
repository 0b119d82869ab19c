import type { AttributeDefinition, Systematics } from '@twinwerk/model/definition/twin-definition'

const partner = 'execution:businessPartnerForProcess'
const contract = 'execution:contractForProcess'

/** Numbers that a declaration names: known where it is begun from the contract or its customer. */
export const contractNumber = { beginsAs: [contract, 'entity:tenantWideIdentifier'] } as const
export const customerNumber = { beginsAs: [partner, 'entity:tenantWideIdentifier'] } as const

/** Fields of a request that begin as those of the same names at the end of a path of the contract or the partner. */
export function beginningAt(
  path: readonly [typeof partner | typeof contract, ...Systematics[]],
  definition: string,
  fields: Readonly<Record<string, AttributeDefinition>>,
): Record<string, AttributeDefinition> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, beginsAs: [...path, `${definition}:${name}`] }]),
  )
}
