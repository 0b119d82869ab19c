import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import { parseTwinPath } from '@twinwerk/model/process/twin-path'
import type { Reads } from '@twinwerk/model/process/write'
import { columns } from '../../store/db/columns.ts'
import { statementName } from '../../store/db/statement-name.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { ReadTwin } from '../instance/subject.ts'
import { readTwin, twinColumns, twinShape } from '../instance/subject.ts'
import type { Work } from '../work/service-task.ts'

/** A twin at the end of a path, with the link that leads to it; a start has no link. A link without a begin has always been valid. */
export type Reached = ReadTwin & { readonly link: { readonly uuid: string; readonly validFrom: string | null } | undefined }

/** The parts of a step that read linked twins. */
export type Linking = Pick<Work, 'transaction' | 'parts' | 'author'>

type Reading = Linking & Pick<Work, 'subject'>

/**
 * Returns the existing twins to which a path of a process leads now, each once. A path that begins at a missing contract or partner leads
 * to no twin.
 */
export async function followPath(work: Reading, text: string): Promise<readonly Reached[]> {
  const path = parseTwinPath(work.parts.registry, text)
  if (!path) throw new Error(`${text} is no path of these definitions`)
  const start = path.start === 'tenant' ? await tenantOf(work) : work.subject[path.start]
  const isMeant = start && (path.type === undefined || isA(work.parts.registry, start.definition, path.type))
  let reached: readonly Reached[] = isMeant ? [{ ...start, link: undefined }] : []
  for (const { relation, type } of path.steps) {
    const next = await linkedBy(work, relation.systematics, reached)
    const once = new Map(next.map((each) => [each.uuid, each]))
    reached = [...once.values()].filter(({ definition }) => isA(work.parts.registry, definition, type))
  }
  return reached
}

async function tenantOf({ transaction, parts, author }: Reading): Promise<ReadTwin | undefined> {
  const { rows } = await transaction.run({
    name: 'process-tenant',
    text: `select id, definition, to_jsonb(t) as row from "${familyTable('businessPartner')}" t where tenant_id = $1 and id = $1`,
    values: [author.tenant],
    columns: twinColumns,
  })
  return rows[0] && readTwin(parts.registry, rows[0])
}

export function relationOf(registry: Registry, systematics: Systematics): Relation {
  return present(registry.relations.get(systematics), `the relation ${systematics}`)
}

/** Reads the twins that are linked over a relation, in either direction. */
export async function linkedBy(
  { transaction, parts, author }: Linking,
  systematics: Systematics,
  from: readonly Pick<ReadTwin, 'uuid'>[],
): Promise<Reached[]> {
  if (from.length === 0) return []
  const relation = relationOf(parts.registry, systematics)
  const [near, far] = relation.direction === 'forward' ? ['source_id', 'target_id'] : ['target_id', 'source_id']
  const text = `select t.*, l.id as link, case when isfinite(l.valid_from) then l.valid_from end as "linkFrom"
      from unnest($2::uuid[]) as s(id) cross join lateral (
        select id, ${far} as far, valid_from, position from twin_link where tenant_id = $1 and ${near} = s.id and relationship = $3 and deleted_at is null
          and valid_from <= $4::timestamptz and valid_to > $4::timestamptz offset 0) l
      cross join lateral (select t.id, t.definition, to_jsonb(t) as row from "${familyTable(definitionOf(parts.registry, relation.target).family)}" t
        where t.tenant_id = $1 and t.id = l.far and t.deleted_at is null offset 0) t
      order by l.position, t.id`
  const { rows } = await transaction.run({
    name: statementName('process-reach', text),
    plan: 'generic',
    text,
    values: [author.tenant, from.map(({ uuid }) => uuid), parts.codes.get(relation.relationship), author.at],
    columns: columns({ ...twinShape, link: 'uuid', linkFrom: 'instant?' }),
  })
  return rows.map((row) => ({
    ...readTwin(parts.registry, row),
    link: { uuid: row.link, validFrom: row.linkFrom },
  }))
}

/** Returns the same work, with the lists of twins at the ends of some paths as variables of its expressions. */
export async function withReads(work: Work, reads: Reads = {}): Promise<Work> {
  const lists: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(reads)) lists[name] = (await followPath(work, path)).map(({ values }) => values)
  return { ...work, variables: { ...work.variables, ...lists } }
}
