import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { wireValue } from '../../store/physical/stored-value.ts'
import { columns, json } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import type { FoundTask } from './find-task.ts'

/** The data types that a page without definitions can ask for. */
const askable = ['string', 'enum', 'bool', 'date', 'integer', 'double'] as const
type Askable = (typeof askable)[number]
export type TaskField = { readonly attribute: Attribute & { readonly dataType: Askable | 'datetime' }; readonly value: unknown }

/** Returns the attributes of the process that its diagram requires from the task, and no others (security, rule 32). */
export async function taskFields(
  transaction: Transaction,
  { registry, definitionOf: keptDefinition }: { readonly registry: Registry; readonly definitionOf: LoadDefinition },
  { tenant, task }: { readonly tenant: string; readonly task: FoundTask },
): Promise<readonly TaskField[]> {
  if (task.diagram === null || task.bpmnRef === null) return []
  const { nodes } = await keptDefinition(transaction, tenant, task.diagram)
  const outputs = nodes[task.bpmnRef]?.outputs ?? []
  const found = await transaction.run({
    name: 'task-link-values',
    text: `select to_jsonb(t) as row from "${familyTable('execution')}" t where tenant_id = $1 and id = $2`,
    values: [tenant, task.process],
    columns: columns({ row: json<Readonly<Record<string, unknown>>>() }),
  })
  const { row } = firstRow(found)
  const own = new Map(definitionOf(registry, task.processDefinition).allAttributes.map((attribute) => [attribute.systematics, attribute]))
  return outputs.flatMap(({ systematics }) => {
    const attribute = systematics === null ? undefined : own.get(systematics)
    return attribute && (isAskable(attribute) || isSlot(attribute)) ? [{ attribute, value: wireValue(attribute, row) }] : []
  })
}

/** Returns true for a time that is chosen from free slots. */
export function isSlot(attribute: Attribute): attribute is Attribute & { readonly dataType: 'datetime' } {
  return attribute.semanticType === 'slot'
}

function isAskable(attribute: Attribute): attribute is Attribute & { readonly dataType: Askable } {
  return askable.some((dataType) => dataType === attribute.dataType)
}
