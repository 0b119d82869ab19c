import { AppError } from '@twinwerk/model/error/app-error'
import type { ExportProgress } from '@twinwerk/model/query/export-options'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import type { AuditAction } from '../store/audit/audit.ts'
import { columns, oneOf } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'

type Run = { readonly tenant: string; readonly id: string }
type Owner = { readonly tenant: string; readonly user: string }

/** The most exports that a user may run at the same time, and the same number again through links (security, rule 21). */
const maxAtOnce = 2
const retrySeconds = 5
/** A run is over if its server has not reported for this time. */
const silence = `interval '15 seconds'`

/** Records the start of an export. Throws RATE_LIMITED while too many run, INPUT_INVALID for an id that was used before. */
export async function beginRun(database: Database, run: Run & Owner & { readonly link: string | undefined }): Promise<void> {
  const { tenant, id, user, link = null } = run
  const inserted = await database.transaction({ role: 'app', tenant }, async (transaction) => {
    transaction.later({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`export ${tenant} ${user}`],
      name: 'export-lock',
    })
    const running = await transaction.run({
      text: `select count(*) as n from export_run where tenant_id = $1 and user_id = $2 and (link_id is null) = ($3::uuid is null)
        and state = 'running' and seen_at > now() - ${silence}`,
      values: [tenant, user, link],
      name: 'export-running',
      columns: columns({ n: 'integer' }),
    })
    if (firstRow(running).n >= maxAtOnce) throw new AppError('RATE_LIMITED', { retryAfter: retrySeconds })
    const { rowCount } = await transaction.run({
      text: 'insert into export_run (tenant_id, id, user_id, link_id) values ($1, $2, $3, $4) on conflict do nothing',
      values: [tenant, id, user, link],
      name: 'export-begin',
    })
    return rowCount === 1
  })
  if (!inserted) throw new AppError('INPUT_INVALID', { detail: '/export/id: was used before' })
}

/** Reports the progress of an export and that its server is alive. Returns whether the export is to end. */
export async function reportRun(database: Database, { tenant, id }: Run, rows: number): Promise<{ cancelRequested: boolean }> {
  const { rows: found } = await database.one(
    { role: 'app', tenant },
    {
      text: 'update export_run set rows = $3, seen_at = now() where tenant_id = $1 and id = $2 returning cancel_requested as "cancelRequested"',
      values: [tenant, id, rows],
      name: 'export-report',
      columns: columns({ cancelRequested: 'boolean' }),
    },
  )
  return found[0] ?? { cancelRequested: false }
}

/** The owner and content of an export: `what` is the types and the format, in the language of the user. */
export type NamedRun = Run & Owner & { readonly what: string; readonly language: Language }

/**
 * Records the end of an export. The audit log records who exported how many rows of which types, unless the export ended early without a
 * row.
 */
export async function endRun(database: Database, { tenant, id, user, what, language }: NamedRun, end: ExportProgress): Promise<void> {
  const nothing = end.rows === 0 && end.state !== 'done'
  await database.one(
    { role: 'app', tenant },
    {
      text: `with ended as (update export_run set rows = $3, state = $4, cut = $5, seen_at = now() where tenant_id = $1 and id = $2)
        insert into audit_entry (tenant_id, id, actor_user, action, object, reason) select $1, $6::uuid, $7::uuid, $8, $9, $10 where not $11::bool`,
      values: [
        tenant,
        id,
        end.rows,
        end.state,
        end.cut,
        v7(),
        user,
        'exported' satisfies AuditAction,
        what,
        wordsOf(end, language),
        nothing,
      ],
      name: 'export-end',
    },
  )
}

const endings: Readonly<Record<ExportProgress['state'], Text | undefined>> = {
  running: undefined,
  done: undefined,
  failed: { de: 'gescheitert', en: 'failed' },
  cancelled: { de: 'abgebrochen', en: 'cancelled' },
}

function wordsOf({ rows, state, cut }: ExportProgress, language: Language): string {
  const count = { de: rows === 1 ? '1 Zeile' : `${rows} Zeilen`, en: rows === 1 ? '1 row' : `${rows} rows` }
  const parts = [count, endings[state], cut ? { de: 'gekürzt', en: 'cut' } : undefined]
  return parts.flatMap((part) => (part ? [textIn(part, language)] : [])).join(', ')
}

/** Returns a user's own export; undefined for exports of other users. */
export async function runOf(database: Database, { tenant, user }: Owner, id: string): Promise<ExportProgress | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: `select rows, case when state = 'running' and seen_at < now() - ${silence} then 'failed' else state end as state, cut
        from export_run where tenant_id = $1 and id = $2 and user_id = $3`,
      values: [tenant, id, user],
      name: 'export-run-of',
      columns: columns({ rows: 'integer', state: oneOf('running', 'done', 'cancelled', 'failed'), cut: 'boolean' }),
    },
  )
  return rows[0]
}

/** Requests the end of a running export. The server that writes the export notices the request within two seconds. */
export async function cancelRun(database: Database, { tenant, user }: Owner, id: string): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      text: `update export_run set cancel_requested = true where tenant_id = $1 and id = $2 and user_id = $3 and state = 'running'`,
      values: [tenant, id, user],
      name: 'export-cancel',
    },
  )
}

/** Deletes progress that is older than a day. */
export async function removeOldRuns(database: Database): Promise<void> {
  await database.one({ role: 'cleaner' }, { text: `delete from export_run where seen_at < now() - interval '1 day'` })
}
