import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

type Root = { readonly tenant: string; readonly uuid: string; readonly definition: string }
const related = columns({ id: 'text', uuid: 'uuid', family: 'text' })

/** The most records around a record whose comments are looked for. */
const maxRelated = 5000
/** The levels of tasks below a process. */
const maxLevels = 3

/**
 * Reads the records with comments around a record: the record itself, the contracts that a partner receives, their processes and those of
 * the partner, and the tasks of these processes. No rights are judged. Comments of all of them belong to the partner's personal data.
 */
export function commentedAround(
  { registry, codes }: ApplyParts,
  { tenant, uuid, definition }: Root,
): Statement<{ id: string; uuid: string; family: string }> {
  const { family } = definitionOf(registry, definition)
  const code = (relationship: string) => codes.get(relationship)
  const members = (name: string) =>
    `select '${idPrefix}' || t.definition || ':x' || replace(t.id::text, '-', '') as id, t.id as uuid, '${name}' as family from "${familyTable(name)}" t
      join around a on a.id = t.id and a.family = '${name}' where t.tenant_id = $1 and t.deleted_at is null`
  return {
    name: `comments-around-${family}`,
    text: `with recursive contracts as (
        select $2::uuid as id where $7 = 'contract'
        union select l.source_id from twin_link l where l.tenant_id = $1 and l.relationship = $3 and l.target_id = $2 and l.deleted_at is null),
      processes as (
        select l.source_id as id from twin_link l where l.tenant_id = $1 and l.relationship = $4 and l.target_id = $2 and l.deleted_at is null
        union select l.source_id from contracts c join twin_link l on l.tenant_id = $1 and l.relationship = $5 and l.target_id = c.id and l.deleted_at is null),
      tasks as (
        select id, 0 as level from (select id from processes union select $2::uuid where $7 = 'execution') p
        union select l.target_id, t.level + 1 from tasks t
          join twin_link l on l.tenant_id = $1 and l.relationship = $6 and l.source_id = t.id and l.deleted_at is null where t.level < ${maxLevels}),
      around as (
        select * from (select $2::uuid as id, $7::text as family union select id, 'contract' from contracts union select id, 'execution' from tasks) o
          limit ${maxRelated}),
      records as (${[...new Set([family, 'contract', 'execution'])].map(members).join(' union ')})
      select r.id, r.uuid, r.family from records r where exists (
        select from "${familyTable('comment')}" c where c.tenant_id = $1 and c."comment:record" collate "twinwerk_german" = r.id and c.deleted_at is null
          and c."comment:removedAt" is null)`,
    values: [
      tenant,
      uuid,
      ...[
        'contract:receiverForContract',
        'execution:businessPartnerForProcess',
        'execution:contractForProcess',
        'execution:executionForProcess',
      ].map(code),
      family,
    ],
    columns: related,
  }
}
