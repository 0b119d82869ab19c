import type { AttributeDefinition, Systematics } from '@twinwerk/model/definition/twin-definition'

const partner = 'execution:businessPartnerForProcess'
const contract = 'execution:contractForProcess'

/** The initial values of the numbers in a declaration. They come from the contract, or from its customer. */
export const contractNumber = { beginsAs: [contract, 'entity:tenantWideIdentifier'] } as const
export const customerNumber = { beginsAs: [partner, 'entity:tenantWideIdentifier'] } as const

/** Returns fields of a request whose initial values are the attributes of the same names at the end of a path. */
export function beginningAt(
  path: readonly [typeof partner | typeof contract, ...Systematics[]],
  definition: string,
  fields: Readonly<Record<string, AttributeDefinition>>,
): Record<string, AttributeDefinition> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, beginsAs: [...path, `${definition}:${name}`] }]),
  )
}
