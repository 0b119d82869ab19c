import type { Statement } from '../db/database.ts'
import type { ApplyParts, Author, Change } from './change.ts'

type LinkRow = {
  id: string
  relationship: number
  source_id: string
  target_id: string
  valid_from: string
  valid_to: string
  position: number
}

/**
 * Returns statements that create, change and delete links. The previous image of a changed link is stored in history under the family
 * `link`. Creations come first, so that one batch may create a link and end it.
 */
export function changeStatements({ codes }: ApplyParts, author: Author, changes: readonly Change[]): Statement[] {
  const created: LinkRow[] = []
  const statements: Statement[] = []
  for (const change of changes) {
    switch (change.kind) {
      case 'createLink':
        created.push({
          id: change.uuid,
          relationship: codeOf(codes, change.relationship),
          source_id: change.source,
          target_id: change.target,
          valid_from: change.validFrom ?? '-infinity',
          valid_to: change.validTo ?? 'infinity',
          position: change.position ?? 0,
        })
        break
      case 'updateLink':
      case 'restoreLink': {
        const revived = change.kind === 'restoreLink' ? ', deleted_at = null' : ''
        statements.push(history(author, change.uuid), {
          text: `update twin_link set valid_from = $4::timestamptz, valid_to = $5::timestamptz, version = version + 1, updated_at = greatest(updated_at, $3::timestamptz)${revived}
            where tenant_id = $1::uuid and id = $2::uuid`,
          values: [author.tenant, change.uuid, author.at, change.validFrom ?? '-infinity', change.validTo ?? 'infinity'],
        })
        break
      }
      case 'deleteLink':
        statements.push(history(author, change.uuid), {
          text: 'update twin_link set deleted_at = $3::timestamptz, version = version + 1, updated_at = greatest(updated_at, $3::timestamptz) where tenant_id = $1::uuid and id = $2::uuid and deleted_at is null',
          values: [author.tenant, change.uuid, author.at],
        })
        break
      default:
    }
  }
  if (created.length === 0) return statements
  return [
    {
      text: `insert into twin_link (tenant_id, created_at, created_by, id, relationship, source_id, target_id, valid_from, valid_to, position)
        select $1::uuid, $2::timestamptz, $3::uuid, id, relationship, source_id, target_id, valid_from, valid_to, position
        from jsonb_to_recordset($4::jsonb) as r(id uuid, relationship int, source_id uuid, target_id uuid, valid_from timestamptz, valid_to timestamptz, position int)`,
      values: [author.tenant, author.at, author.user, JSON.stringify(created)],
      name: 'create_links',
    },
    ...statements,
  ]
}

function history(author: Author, uuid: string): Statement {
  return {
    text: `insert into twin_history (tenant_id, row_id, family, version, image, valid_from, valid_to, change_id, changed_by, call, source_id, target_id)
      select tenant_id, id, 'link', version, to_jsonb(l), coalesce(updated_at, created_at), greatest(updated_at, created_at, $3::timestamptz), $4::uuid, $5::uuid, $6, source_id, target_id
      from twin_link l where tenant_id = $1::uuid and id = $2::uuid`,
    values: [author.tenant, uuid, author.at, author.changeId, author.user, author.call],
    name: 'history_link',
  }
}

function codeOf(codes: ReadonlyMap<string, number>, relationship: string): number {
  const code = codes.get(relationship)
  if (code === undefined) throw new Error(`the relationship ${relationship} is not published`)
  return code
}
