import type { Text } from '@twinwerk/model/text/text'
import type { ApplyParts } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import { executionName, nameColumns, nameShape } from '../instance/execution-name.ts'

/** An execution with the values that notices use. */
export type NoticeExecution = {
  readonly uuid: string
  readonly definition: string
  readonly name: Text
  readonly status: string
  readonly deadline: string | null
  /** The process of the execution, with its number; a process is its own process. */
  readonly process: {
    readonly uuid: string
    readonly definition: string
    readonly name: Text
    readonly number: string
    readonly createdBy: string | null
  }
}

const maxAbove = 10

/** Returns undefined for an execution that no longer exists. */
export async function readExecution(
  { run }: Transaction,
  { codes }: ApplyParts,
  { tenant, uuid }: { readonly tenant: string; readonly uuid: string },
): Promise<NoticeExecution | undefined> {
  const table = `"${familyTable('execution')}"`
  const { rows } = await run({
    name: 'notice-execution',
    text: `with recursive above as (
        select $2::uuid as id, 0 as depth
        union all select l.source_id, depth + 1 from above join twin_link l on l.tenant_id = $1 and l.relationship = $3 and l.target_id = above.id and l.deleted_at is null
          where depth < ${maxAbove})
      select t.id, t.definition, ${nameColumns('t')}, coalesce(t."execution:status", '') as status, t."execution:deadline" as deadline,
        coalesce(t.identifier, '') as number, t.created_by as "createdBy", a.depth
        from above a join ${table} t on t.tenant_id = $1 and t.id = a.id and t.deleted_at is null order by a.depth`,
    values: [tenant, uuid, codes.get('execution:executionForProcess')],
    columns: columns({
      ...nameShape,
      ...{ id: 'uuid', definition: 'text', status: 'text', deadline: 'instant?', number: 'text', createdBy: 'uuid?' },
    }),
  })
  const [own, process] = [rows[0], rows.at(-1)]
  if (!own || !process || own.id !== uuid) return undefined
  return {
    uuid,
    definition: own.definition,
    name: executionName(own),
    status: own.status,
    deadline: own.deadline,
    process: {
      uuid: process.id,
      definition: process.definition,
      name: executionName(process),
      number: process.number,
      createdBy: process.createdBy,
    },
  }
}
