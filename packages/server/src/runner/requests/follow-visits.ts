import type { LinkMutation, Mutation } from '@twinwerk/model/mutation/mutation'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { Saved } from '../../store/save/save-listener.ts'
import { lockInstance } from '../instance/read-state.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { findNode, type Node } from '@twinwerk/process/definition/definition'
import { isVisitTask } from '../visits/visit-task.ts'
import type { MovedVisit } from '../../store/visits/moved-visits.ts'
import { plannedVisitsOf } from '../../store/visits/moved-visits.ts'
import type { SaveContext } from './save-context.ts'

const technician = 'appointment:technician'
const agent = 'execution:agentForExecution'

/** Returns the planned visits to which a mutation gives another time, another technician, or none. */
export async function movedVisits(
  transaction: Transaction,
  { codes }: ApplyParts,
  { mutation, tenant }: { readonly mutation: Mutation; readonly tenant: string },
): Promise<readonly MovedVisit[]> {
  const links = mutation.links.filter(({ relation }) => relation.relationship === technician)
  const timed = mutation.twins.flatMap((twin) => (twin.kind === 'change' && twin.attributes.some(isTime) ? [twin.uuid] : []))
  const twins = [...timed, ...links.flatMap(endsOf)]
  if (twins.length === 0) return []
  const named = { twins, links: links.flatMap((link) => ('uuid' in link ? [link.uuid] : [])) }
  return (await transaction.run(plannedVisitsOf({ tenant, codes }, named))).rows
}

function isTime({ attribute }: { readonly attribute: { readonly systematics: string } }): boolean {
  return attribute.systematics === 'appointment:begin' || attribute.systematics === 'appointment:end'
}

function endsOf(link: LinkMutation): readonly string[] {
  const ends = link.kind === 'create' ? [link.near, link.far] : [link.near]
  return ends.flatMap((end) => ('uuid' in end ? [end.uuid] : []))
}

export type Following = Pick<SaveContext, 'requestParts' | 'parts' | 'saved'> & {
  readonly visits: readonly MovedVisit[]
  /** The changes that the save itself has made. */
  readonly changes: readonly Change[]
}

/**
 * Gives the open task of a visit to the technician who goes now, and takes it from the former technician. Both are notified. A colleague
 * who also took the task keeps it.
 */
export async function followVisits(transaction: Transaction, following: Following): Promise<readonly Change[]> {
  const { parts, saved, visits, changes } = following
  const { author } = saved
  const followed: Change[] = []
  for (const moved of visits) {
    const { left, going } = await goersOf(transaction, parts, { tenant: author.tenant, at: author.at, moved, changes })
    for (const { id: task } of await openVisitTasks(transaction, following, moved.process)) {
      const agents = await linksOf(transaction, parts, { tenant: author.tenant, at: author.at, source: task, relationship: agent })
      const gone = agents.filter(({ target }) => left.includes(target))
      const come = going.filter((user) => agents.every(({ target }) => target !== user))
      const made = await apply(transaction, parts, {
        author,
        changes: [
          ...gone.map(({ id }): Change => ({ kind: 'deleteLink', uuid: id })),
          ...come.map((target): Change => ({ kind: 'createLink', uuid: v7(), relationship: agent, source: task, target, ...since(saved) })),
        ],
      })
      queueNotices(transaction, parts, {
        tenant: author.tenant,
        actor: author.user,
        changes: made,
        more: gone.map(({ target }) => ({ about: 'reassigned', execution: task, user: target }) as const),
      })
      followed.push(...made)
    }
  }
  return followed
}

const since = ({ author }: Saved) => ({ validFrom: author.at, validTo: null })

type Link = { readonly id: string; readonly target: string }

async function linksOf(
  { run }: Transaction,
  { codes }: ApplyParts,
  of: { readonly tenant: string; readonly at: string; readonly source: string; readonly relationship: typeof agent | typeof technician },
): Promise<readonly Link[]> {
  const { rows } = await run({
    name: 'process-visit-links',
    text: `select id, target_id as target from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null
      and valid_from <= $4::timestamptz and valid_to > $4::timestamptz order by id`,
    values: [of.tenant, of.source, codes.get(of.relationship), of.at],
    columns: columns({ id: 'uuid', target: 'uuid' }),
  })
  return rows
}

type Moving = { readonly tenant: string; readonly at: string; readonly moved: MovedVisit; readonly changes: readonly Change[] }

/** Returns the users (uuids) who go on a visit now, and the users who no longer go since this save. */
async function goersOf(
  transaction: Transaction,
  parts: ApplyParts,
  { tenant, at, moved, changes }: Moving,
): Promise<{ readonly left: readonly string[]; readonly going: readonly string[] }> {
  const going = (await linksOf(transaction, parts, { tenant, at, source: moved.visit, relationship: technician })).map(
    ({ target }) => target,
  )
  const { rows } = await transaction.run({
    name: 'process-visit-left',
    text: 'select distinct target_id as target from twin_link where tenant_id = $1 and id = any($2::uuid[]) and source_id = $3 and relationship = $4 order by 1',
    values: [
      tenant,
      changes.flatMap((change) => (change.kind === 'deleteLink' || change.kind === 'updateLink' ? [change.uuid] : [])),
      moved.visit,
      parts.codes.get(technician),
    ],
    columns: columns({ target: 'uuid' }),
  })
  return { going, left: rows.map(({ target }) => target).filter((user) => !going.includes(user)) }
}

/** Returns the open tasks (uuids) of a process that ask for the result of the visit, with their elements of the diagram. */
export async function openVisitTasks(
  transaction: Transaction,
  { requestParts, saved }: Pick<Following, 'requestParts' | 'saved'>,
  root: string,
): Promise<readonly { readonly id: string; readonly node: Node }[]> {
  const { tenant } = saved.author
  const locked = await lockInstance(transaction, { tenant, root })
  if (!locked) return []
  const definition = await requestParts.definitionOf(transaction, tenant, locked.instance.definition)
  const { rows } = await transaction.run({
    name: 'process-open-visit-tasks',
    text: `select e.id, e.bpmn_ref as "bpmnRef" from process_execution e join "${familyTable('execution')}" t on t.tenant_id = e.tenant_id and t.id = e.id and t.deleted_at is null
      where e.tenant_id = $1 and e.root_id = $2 and e.kind = 'usertask' and e.superseded_by is null
        and t."execution:status" not in ('finished', 'timeout', 'canceled') order by e.id`,
    values: [tenant, root],
    columns: columns({ id: 'uuid', bpmnRef: 'text' }),
  })
  return rows.flatMap(({ id, bpmnRef }) => {
    const node = findNode(definition, bpmnRef)
    return node && isVisitTask(node) ? [{ id, node }] : []
  })
}
