import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isWrittenBySaves } from '@twinwerk/model/definition/registry'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { TouchedTwin } from './change-rows.ts'

/** A twin that a change of a process (uuid) touched. */
export type DoneStep = TouchedTwin & { readonly change: string; readonly at: string; readonly process: string }

const executions = 'execution'

/** `isCut` is true if the limit was reached, so that there may be more steps. */
type DoneSteps = { readonly steps: readonly DoneStep[]; readonly isCut: boolean }

/**
 * Reads the twins that the services of some processes touched, newest change first, from at most `most` rows. Omits executions, and twins
 * that no save writes.
 */
export async function doneByProcess(
  transaction: Transaction,
  { registry, codes }: { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> },
  { tenant, processes, most }: { readonly tenant: string; readonly processes: readonly string[]; readonly most: number },
): Promise<DoneSteps> {
  const { rows } = await transaction.run({
    name: 'done-by-process',
    text: `with change as (select id, at, process_root from twin_change where tenant_id = $1 and process_root = any($2::uuid[]))
      select distinct c.at, c.id as change, h.row_id as uuid, h.family, null::int as relationship, c.process_root as process
        from change c join twin_history h on h.tenant_id = $1 and h.change_id = c.id where h.family not in ('link', $3)
      union select distinct c.at, c.id, l.source_id, null, l.relationship, c.process_root
        from change c join twin_history h on h.tenant_id = $1 and h.change_id = c.id and h.family = 'link'
        join twin_link l on l.tenant_id = $1 and l.id = h.row_id
      order by 1 desc, 2 desc, 3 desc limit $4`,
    values: [tenant, processes, executions, most],
    columns: columns({ at: 'instant', change: 'uuid', uuid: 'uuid', family: 'text?', relationship: 'integer?', process: 'uuid' }),
  })
  const relations = new Map([...codes].map(([systematics, code]) => [code, registry.relations.get(systematics)]))
  const found = new Map<string, Omit<DoneStep, 'definition'>>()
  for (const { family: own, relationship, ...step } of rows) {
    const relation = relationship === null ? undefined : relations.get(relationship)
    const family = own ?? (relation && definitionOf(registry, relation.declaring).family)
    if (family !== undefined && family !== executions) found.set(`${step.change} ${step.uuid}`, { ...step, family })
  }
  const definitions = await definitionsOf(transaction, tenant, [...found.values()])
  const steps = [...found.values()].flatMap((step) => {
    const definition = definitions.get(step.uuid)
    const isKnown = definition !== undefined && registry.definitions.has(definition) && isWrittenBySaves(registry, definition)
    return isKnown ? [{ ...step, definition }] : []
  })
  return { steps, isCut: rows.length === most }
}

async function definitionsOf(
  transaction: Transaction,
  tenant: string,
  steps: readonly { readonly uuid: string; readonly family: string }[],
): Promise<ReadonlyMap<string, string>> {
  const families = [...new Set(steps.map(({ family }) => family))]
  const rows = await transaction.runAll(
    families.map((family) => ({
      text: `select id, definition from "${familyTable(family)}" where tenant_id = $1 and id = any($2::uuid[])`,
      values: [tenant, steps.flatMap((step) => (step.family === family ? [step.uuid] : []))],
      columns: columns({ id: 'uuid', definition: 'text' }),
    })),
  )
  return new Map(rows.flatMap(({ rows: own }) => own.map(({ id, definition }) => [id, definition] as const)))
}
