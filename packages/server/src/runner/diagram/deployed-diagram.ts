import type { Definition } from '@twinwerk/process/definition/definition'
import type { Transaction } from '../../store/db/database.ts'
import { deployedVersion } from './deployed.ts'
import type { Diagram } from './diagrams.ts'
import type { KeptDefinitions } from './kept-definition.ts'

/** The diagram that new processes of a type begin with in a tenant, to be drawn and read. */
export async function deployedDiagram(
  transaction: Transaction,
  definitionOf: KeptDefinitions,
  { tenant, released }: { readonly tenant: string; readonly released: Diagram },
): Promise<{ readonly xml: string; readonly definition: Definition }> {
  const version = await deployedVersion(transaction, tenant, released.key)
  if (version === null) return released
  const { rows } = await transaction.run({
    name: 'process-definition-xml',
    text: 'select xml from process_definition where tenant_id = $1 and id = $2',
    values: [tenant, version],
  })
  return { xml: rows[0]!['xml'] as string, definition: await definitionOf(transaction, tenant, version) }
}
