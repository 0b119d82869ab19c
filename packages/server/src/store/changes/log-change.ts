import { unreachable } from '@twinwerk/model/error/unreachable'
import type { Author, Change } from '../apply/change.ts'
import type { Statement } from '../db/database.ts'

/** The row that tells readers what a change touched. Runs after the links were written: a changed or ended link does not say what it is of. */
export function logStatement(author: Author, changes: readonly Change[]): Statement {
  const twins = new Map<string, string>()
  const deleted = new Set<string>()
  const links: string[] = []
  for (const change of changes) {
    switch (change.kind) {
      case 'deleteTwin':
        deleted.add(change.uuid)
        twins.set(change.uuid, change.definition)
        break
      case 'createTwin':
      case 'updateTwin':
      case 'restoreTwin':
        twins.set(change.uuid, change.definition)
        break
      case 'createLink':
      case 'updateLink':
      case 'restoreLink':
      case 'deleteLink':
        links.push(change.uuid)
        break
      default:
        unreachable(change)
    }
  }
  return {
    text: `insert into change_log (tenant_id, at, twins, definitions, deleted, relationships, sources, targets)
      select $1::uuid, $2::timestamptz, $3::uuid[], $4::text[], $5::uuid[],
        coalesce(array_agg(l.relationship), '{}'), coalesce(array_agg(l.source_id), '{}'), coalesce(array_agg(l.target_id), '{}')
      from twin_link l where l.tenant_id = $1::uuid and l.id = any($6::uuid[])`,
    values: [author.tenant, author.at, [...twins.keys()], [...twins.values()], [...deleted], links],
    name: 'log-change',
  }
}
