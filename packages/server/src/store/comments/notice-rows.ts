import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

const noticeColumns = columns({ id: 'uuid', user: 'uuid', type: 'text', at: 'instant', isRead: 'boolean' })

/** A notice about a record that a person got. */
export type RecentNotice = RowOf<typeof noticeColumns>

type Asked = { readonly tenant: string; readonly record: string; readonly users: readonly string[]; readonly since: string }

/** Reads the notices of people (uuids) about one record (id) since an instant. Those about its tasks and processes do not count. */
export function recentNotices({ codes }: Pick<ApplyParts, 'codes'>, { tenant, record, users, since }: Asked): Statement<RecentNotice> {
  return {
    name: 'notices-recent',
    text: `select n.id, l.target_id as "user", n."notification:type" as type, n."notification:timestamp" as at, coalesce(n."notification:read", false) as "isRead"
      from "${familyTable('notification')}" n join twin_link l on l.tenant_id = $1 and l.source_id = n.id and l.relationship = $5 and l.deleted_at is null
      where n.tenant_id = $1 and n.deleted_at is null and n."notification:timestamp" >= $4::timestamptz and n."notification:openPath" = $2
        and n."notification:type" in ('mention', 'comment', 'watched') and l.target_id = any($3::uuid[])`,
    values: [tenant, record, users, since, codes.get('notification:user')],
    columns: noticeColumns,
  }
}
