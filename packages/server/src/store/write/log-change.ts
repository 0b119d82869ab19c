import { unreachable } from '@twinwerk/model/error/unreachable'
import type { ApplyParts, Author, Change } from './change.ts'
import type { Statement } from '../db/database.ts'

const orRevived = ` or l.tenant_id = $1::uuid and l.deleted_at is null and (l.source_id = any($10::uuid[]) or l.target_id = any($10::uuid[]))`

/**
 * Returns the statement that logs a change with the twins and links it touched. It must run after the links are written: a change of a
 * stored link does not contain its relationship and ends. With a restored twin, its links are logged.
 */
export function logStatement({ codes }: Pick<ApplyParts, 'codes'>, author: Author, changes: readonly Change[]): Statement {
  const twins = new Map<string, string>()
  const deleted = new Set<string>()
  const restored: string[] = []
  const created = new Map<string, Extract<Change, { kind: 'createLink' }>>()
  const changed: string[] = []
  for (const change of changes) {
    switch (change.kind) {
      case 'deleteTwin':
        deleted.add(change.uuid)
        twins.set(change.uuid, change.definition)
        break
      case 'restoreTwin':
        restored.push(change.uuid)
        twins.set(change.uuid, change.definition)
        break
      case 'createTwin':
      case 'updateTwin':
        twins.set(change.uuid, change.definition)
        break
      case 'createLink':
        created.set(change.uuid, change)
        break
      case 'updateLink':
      case 'restoreLink':
      case 'deleteLink':
        changed.push(change.uuid)
        break
      default:
        unreachable(change)
    }
  }
  const fresh = [...created.values()]
  const links = changed.filter((uuid) => !created.has(uuid))
  const own = [
    ...[author.tenant, author.at, [...twins.keys()], [...twins.values()], [...deleted]],
    ...[fresh.map(({ relationship }) => codes.get(relationship)), fresh.map(({ source }) => source), fresh.map(({ target }) => target)],
  ]
  const given = '$1::uuid, $2::timestamptz, $3::uuid[], $4::text[], $5::uuid[]'
  if (links.length === 0 && restored.length === 0)
    return {
      text: `insert into change_log (tenant_id, at, twins, definitions, deleted, relationships, sources, targets)
        values (${given}, $6::int[], $7::uuid[], $8::uuid[])`,
      values: own,
      name: 'log-known',
    }
  return {
    text: `insert into change_log (tenant_id, at, twins, definitions, deleted, relationships, sources, targets)
      select ${given}, $6::int[] || coalesce(array_agg(l.relationship), '{}'), $7::uuid[] || coalesce(array_agg(l.source_id), '{}'),
        $8::uuid[] || coalesce(array_agg(l.target_id), '{}')
      from twin_link l where l.tenant_id = $1::uuid and l.id = any($9::uuid[])${restored.length > 0 ? orRevived : ''}`,
    values: [...own, links, ...(restored.length > 0 ? [restored] : [])],
    name: restored.length > 0 ? 'log-restore' : 'log-change',
  }
}
