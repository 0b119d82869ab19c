import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'

type DraftKey = { readonly tenant: string; readonly key: string }

/** The draft of a type's diagram in a tenant. `base` is the version with which it began. */
export type DiagramDraft = {
  readonly revision: number
  readonly xml: string
  readonly base: string | null
  readonly savedAt: string
  readonly savedBy: string | null
}

/**
 * Reads the draft. `revision` keeps counting after a draft is discarded, so that an editor with the old draft does not overwrite the next
 * draft.
 */
export async function readDraft(
  transaction: Transaction,
  { tenant, key }: DraftKey,
): Promise<{ readonly revision: number; readonly draft: DiagramDraft | undefined }> {
  const { rows } = await transaction.run({
    name: 'process-draft',
    text: `select revision, xml, base, saved_at as "savedAt", saved_by as "savedBy" from process_draft where tenant_id = $1 and key = $2`,
    values: [tenant, key],
    columns: columns({ revision: 'integer', xml: 'text?', base: 'text?', savedAt: 'instant', savedBy: 'uuid?' }),
  })
  const [row] = rows
  if (!row) return { revision: 0, draft: undefined }
  const { xml, ...saved } = row
  return { revision: row.revision, draft: xml === null ? undefined : { ...saved, xml } }
}

const revisionColumns = columns({ revision: 'integer' })

type Saved = DraftKey & { readonly user: string; readonly revision: number; readonly xml: string | null; readonly base: string | null }

/**
 * Stores the drawn diagram, however unfinished; null discards the draft. Throws VERSION_CONFLICT if another user has saved since
 * `revision`. Returns the next revision.
 */
export async function saveDraft(transaction: Transaction, { tenant, key, user, revision, xml, base }: Saved): Promise<number> {
  const { rows } = await transaction.run({
    name: 'process-draft-save',
    text: `insert into process_draft as d (tenant_id, key, revision, xml, base, saved_by) select $1, $2, 1, $4, $5, $6 where $3::int = 0
      on conflict (tenant_id, key) do nothing returning revision`,
    values: [tenant, key, revision, xml, base, user],
    columns: revisionColumns,
  })
  const changed =
    rows[0] ??
    (
      await transaction.run({
        name: 'process-draft-change',
        text: `update process_draft set revision = revision + 1, xml = $4, base = $5, saved_by = $6, saved_at = now()
          where tenant_id = $1 and key = $2 and revision = $3 returning revision`,
        values: [tenant, key, revision, xml, base, user],
        columns: revisionColumns,
      })
    ).rows[0]
  if (!changed) throw new AppError('VERSION_CONFLICT', { detail: 'the draft was changed meanwhile' })
  return changed.revision
}
