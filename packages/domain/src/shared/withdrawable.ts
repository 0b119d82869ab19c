import type { Systematics, TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/**
 * Values that a tenant may stop offering, by their attribute (ADR 172). Nothing outside their enum names them: no process, calculation,
 * filter, bill, import or page. A test searches the code for each.
 */
export const withdrawableValues: Readonly<Record<Systematics, readonly string[]>> = {
  'customer:customerSegment': ['wholesale'],
  'externalServiceProvider:trade': ['civil', 'callcenter'],
  'tool:category': ['splicer', 'otdr', 'vehicle'],
  'trench:surface': ['asphalt', 'paving', 'lawn'],
  'trench:method': ['milling', 'rocket', 'HDD'],
  'spliceClosure:closureType': ['muffe', 'NVt', 'POP-ODF', 'Gf-AP'],
  'telcoServiceConnection:media': ['coax', 'copper'],
  'telcoServiceConnectionBuilding:entryPoint': ['cellar', 'facade'],
  'access:mediumType': ['wireless'],
  'boundaryStone:quality': ['digitised'],
  'contactPhone:contactType': ['fax'],
  'processAddContactNumber:contactType': ['fax'],
  'processChangeContactNumber:contactType': ['fax'],
  'contractLease:indexClause': ['vpi'],
  'travelExpense:kind': ['car', 'train', 'overnight', 'meal'],
}

/** Marks the values of definitions that tenants may withdraw. */
export function withWithdrawable(definitions: readonly TwinDefinition[]): readonly TwinDefinition[] {
  return definitions.map((definition) => {
    const { name: owner, attributes = {} } = definition
    const marked = Object.entries(attributes).flatMap(([name, attribute]) => {
      const names = withdrawableValues[`${owner}:${name}`]
      if (!names) return []
      const enumValues = attribute.enumValues?.map((each) => (names.includes(each.name) ? { ...each, withdrawable: true as const } : each))
      return [[name, { ...attribute, ...(enumValues && { enumValues }) }] as const]
    })
    return marked.length === 0 ? definition : { ...definition, attributes: { ...attributes, ...Object.fromEntries(marked) } }
  })
}
