import type { Definition } from '@twinwerk/process/definition/definition'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { deployedVersion } from './deployments.ts'
import type { Diagram, Diagrams } from './diagrams.ts'
import type { LoadDefinition } from './stored-definition.ts'

/** Returns the diagrams with which new processes begin in a tenant: the release's diagrams, some of them replaced by the tenant's own. */
export async function diagramsInForce(
  transaction: Transaction,
  { definitionOf, diagrams }: { readonly definitionOf: LoadDefinition; readonly diagrams: Diagrams },
  tenant: string,
): Promise<Diagrams> {
  const { rows } = await transaction.run({
    name: 'process-deployed-all',
    plan: 'generic',
    text: `select key, definition_id as definition from (select distinct on (key) key, definition_id from process_deployment where tenant_id = $1 order by key, n desc) d
      where definition_id is not null`,
    values: [tenant],
    columns: columns({ key: 'text', definition: 'uuid' }),
  })
  const drawn = new Map<string, Diagram>()
  for (const { key, definition } of rows) {
    const released = diagrams.get(key)
    if (released) drawn.set(key, { ...released, definition: await definitionOf(transaction, tenant, definition) })
  }
  return drawn.size === 0 ? diagrams : new Map([...diagrams, ...drawn])
}

/** Returns the diagram with which new processes of a type begin in a tenant, as XML and compiled. */
export async function deployedDiagram(
  transaction: Transaction,
  definitionOf: LoadDefinition,
  { tenant, released }: { readonly tenant: string; readonly released: Diagram },
): Promise<{ readonly xml: string; readonly definition: Definition }> {
  const version = await deployedVersion(transaction, tenant, released.key)
  if (version === null) return released
  const found = await transaction.run({
    name: 'process-definition-xml',
    text: 'select xml from process_definition where tenant_id = $1 and id = $2',
    values: [tenant, version],
    columns: columns({ xml: 'text' }),
  })
  return { xml: firstRow(found).xml, definition: await definitionOf(transaction, tenant, version) }
}
