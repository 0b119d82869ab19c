import { functionOfGroup } from '@twinwerk/domain/process/group-functions'
import { sharedSubjects } from '@twinwerk/model/execution/subject-relation'
import type { Execution } from '@twinwerk/process/state/execution'
import type { ApplyParts } from '../../store/write/change.ts'
import type { RowOf } from '../../store/db/columns.ts'
import { columns } from '../../store/db/columns.ts'
import type { Statement, Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { TaskLinks } from './changes-of-step.ts'
import type { ProcessKey } from './read-state.ts'

/** A process that opened executions. `isVisit` returns true for a task that is a visit. */
export type Opened = {
  readonly root: string
  readonly opened: readonly Execution[]
  readonly now: string
  readonly isVisit: (task: Execution) => boolean
}

/**
 * Returns the links of the tasks of each process. A user task is linked with the subject of its process and with the group that its diagram
 * names by `group:name1`. Without that group, the oldest group with the named function is linked. A visit is also linked with the
 * technicians who are booked for it.
 */
export async function readTaskLinks(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, processes }: { readonly tenant: string; readonly processes: readonly Opened[] },
): Promise<(root: string) => TaskLinks> {
  const asking = processes.filter(({ opened }) => opened.some(isTask))
  if (asking.length === 0) return () => () => ({})
  const names = [...new Set(asking.flatMap(({ opened }) => opened.filter(isTask).flatMap(({ agentGroup }) => agentGroup ?? [])))]
  const [links, groups] = await transaction.runAll([subjectsStatement(codes, tenant, asking), groupsStatement(codes, tenant, names)])
  const groupOf = ({ agentGroup }: Execution) => {
    if (agentGroup === null) return undefined
    const own = groups.rows.find(({ name }) => name === agentGroup) ?? groups.rows.find((row) => row.function === functionOf(agentGroup))
    return own?.id
  }
  const linksOf = new Map<string, TaskLinks>()
  for (const { root, opened, isVisit } of asking) {
    const own = links.rows.filter((row) => row.root === root)
    const targetsOf = (systematics: string) =>
      own.flatMap(({ relationship, target }) => (relationship === codes.get(systematics) ? [target] : []))
    const inherited = Object.fromEntries(sharedSubjects.map((systematics) => [systematics, targetsOf(systematics)]))
    const technicians = opened.some((each) => isTask(each) && isVisit(each))
      ? await techniciansOf(transaction, codes, { tenant, root })
      : []
    linksOf.set(root, (execution) => {
      if (!isTask(execution)) return {}
      const group = groupOf(execution)
      return {
        ...inherited,
        'execution:agentGroupForExecution': group === undefined ? [] : [group],
        ...(isVisit(execution) && { 'execution:agentForExecution': technicians }),
      }
    })
  }
  return (root) => linksOf.get(root) ?? (() => ({}))
}

const functionOf = (name: string) => functionOfGroup[name] ?? name

const groupColumns = columns({ id: 'uuid', name: 'text?', function: 'text?' })

function groupsStatement(codes: ApplyParts['codes'], tenant: string, names: readonly string[]): Statement<RowOf<typeof groupColumns>> {
  return {
    name: 'process-groups',
    plan: 'generic',
    text: `select id, "group:name1" as name, null as "function" from "${familyTable('group')}" where tenant_id = $1 and "group:name1" = any($2::text[]) and deleted_at is null
      union all select g.id, null, f."groupFunction:function" from "${familyTable('groupFunction')}" f
        join twin_link l on l.tenant_id = $1 and l.target_id = f.id and l.relationship = $4 and l.deleted_at is null and l.valid_from <= now() and l.valid_to > now()
        join "${familyTable('group')}" g on g.tenant_id = $1 and g.id = l.source_id and g.deleted_at is null
        where f.tenant_id = $1 and f."groupFunction:function" = any($3::text[]) and f.deleted_at is null order by id`,
    values: [tenant, names, [...new Set(names.map(functionOf))], codes.get('group:groupFunctions')],
    columns: groupColumns,
  }
}

const isTask = ({ kind }: Execution) => kind === 'usertask'

const subjectColumns = columns({ root: 'uuid', relationship: 'integer', target: 'uuid' })

/**
 * Reads the twins that processes concern. The relationships are queried one by one: with a list of them, PostgreSQL 18 reads all targets of
 * the tenant.
 */
function subjectsStatement(
  codes: ApplyParts['codes'],
  tenant: string,
  processes: readonly Opened[],
): Statement<RowOf<typeof subjectColumns>> {
  return {
    name: 'process-links',
    plan: 'generic',
    text: `select p.root, l.relationship, l.target_id as target from unnest($2::uuid[], $4::timestamptz[]) as p(root, at) cross join unnest($3::int[]) as r(relationship) cross join lateral (
        select relationship, target_id from twin_link where tenant_id = $1 and source_id = p.root and relationship = r.relationship and deleted_at is null
          and valid_from <= p.at and valid_to > p.at offset 0) l`,
    values: [
      tenant,
      processes.map(({ root }) => root),
      sharedSubjects.map((systematics) => codes.get(systematics)),
      processes.map(({ now }) => now),
    ],
    columns: subjectColumns,
  }
}

/** Returns the users (uuids) who go on the planned visits of the process. */
async function techniciansOf({ run }: Transaction, codes: ApplyParts['codes'], { tenant, root }: ProcessKey): Promise<readonly string[]> {
  const { rows } = await run({
    name: 'process-technicians',
    text: `select distinct w.target_id as id from twin_link v
      join "${familyTable('appointment')}" a on a.tenant_id = $1 and a.id = v.source_id and a.deleted_at is null and a."visit:state" = 'planned'
      join twin_link w on w.tenant_id = $1 and w.source_id = a.id and w.relationship = $4 and w.deleted_at is null
        and w.valid_from <= now() and w.valid_to > now()
      where v.tenant_id = $1 and v.target_id = $2 and v.relationship = $3 and v.deleted_at is null order by 1`,
    values: [tenant, root, codes.get('visit:process'), codes.get('appointment:technician')],
    columns: columns({ id: 'uuid' }),
  })
  return rows.map(({ id }) => id)
}
