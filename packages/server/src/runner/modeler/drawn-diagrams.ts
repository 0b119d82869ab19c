import { compile } from '@twinwerk/process/compile/compile'
import type { Definition } from '@twinwerk/process/definition/definition'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import { checkExpression } from '../diagram/diagrams.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import { hostileContent } from './hostile-content.ts'

export type DrawnDiagram = { readonly key: string; readonly kind: 'diagram' | 'draft'; readonly definition: Definition }

type Parts = { readonly tenant: string; readonly diagrams: Diagrams; readonly definitionOf: LoadDefinition }

/** A draft is compiled to be read, so their number is bounded. */
const maxDrafts = 50

/** Returns the diagram in force of each process type, and the drafts that can be read. A draft with errors is read as far as possible. */
export async function readDrawnDiagrams(
  transaction: Transaction,
  { tenant, diagrams, definitionOf }: Parts,
): Promise<readonly DrawnDiagram[]> {
  const [deployments, drafts] = await transaction.runAll([
    {
      name: 'process-diagrams-in-force',
      text: 'select distinct on (key) key, definition_id as version from process_deployment where tenant_id = $1 order by key, n desc',
      values: [tenant],
      columns: columns({ key: 'text', version: 'uuid?' }),
    },
    {
      name: 'process-draft-files',
      text: `select key, xml from process_draft where tenant_id = $1 and xml is not null order by key limit ${maxDrafts}`,
      values: [tenant],
      columns: columns({ key: 'text', xml: 'text' }),
    },
  ])
  const versions = new Map(deployments.rows.map(({ key, version }) => [key, version]))
  const drawn: DrawnDiagram[] = []
  for (const { key, definition } of diagrams.values()) {
    const version = versions.get(key)
    drawn.push({ key, kind: 'diagram', definition: version ? await definitionOf(transaction, tenant, version) : definition })
  }
  for (const { key, xml } of drafts.rows) {
    const definition = await readDraftFile(key, xml)
    if (definition) drawn.push({ key, kind: 'draft', definition })
  }
  return drawn
}

async function readDraftFile(key: string, xml: string): Promise<Definition | undefined> {
  if (hostileContent(xml)) return undefined
  const { definitions } = await compile(xml, { checkExpression })
  return definitions.find(({ id }) => id === key)
}
