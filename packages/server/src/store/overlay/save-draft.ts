import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Transaction } from '../db/database.ts'
import type { OverlayAuthor } from './change-overlay.ts'
import { auditVersion, changeOverlay, conflict, saveImage } from './change-overlay.ts'
import type { Overlays } from './overlay-version.ts'

const call = 'definitions/overlay/draft'

/**
 * Saves the draft, or discards it if `patches` is null. `revision` is the revision of the draft that the editor saw, or 0 without a draft.
 * Throws VERSION_CONFLICT if the draft has been saved since.
 */
export async function saveDraft(
  transaction: Transaction,
  author: OverlayAuthor,
  { revision, patches }: { revision: number; patches: readonly Patch[] | null },
): Promise<Overlays> {
  return changeOverlay(transaction, { author, call }, ({ draft, lastVersion }) => {
    if ((draft?.revision ?? 0) !== revision) throw conflict(`the draft is now of revision ${draft?.revision ?? 0}`)
    if (!draft) return patches === null ? [] : [insert(author, lastVersion + 1, patches)]
    const image = saveImage(author, call, draft)
    return patches === null
      ? [image, discard(author.tenant, draft.version), auditVersion(author, 'typesDraftDiscarded', draft)]
      : [image, update(author, draft.version, patches)]
  })
}

function insert({ tenant, user, at }: OverlayAuthor, version: number, patches: readonly Patch[]) {
  return {
    text: `insert into definition_overlay (tenant_id, version, state, patches, saved_by, saved_at) values ($1, $2, 'draft', $3::jsonb, $4, $5)`,
    values: [tenant, version, JSON.stringify(patches), user, at],
  }
}

function update({ tenant, user, at }: OverlayAuthor, version: number, patches: readonly Patch[]) {
  return {
    text: `update definition_overlay set patches = $3::jsonb, revision = revision + 1, saved_by = $4, saved_at = $5 where tenant_id = $1 and version = $2`,
    values: [tenant, version, JSON.stringify(patches), user, at],
  }
}

/** Discards a draft. It was never published, so it does not count as ever in force. */
function discard(tenant: string, version: number) {
  return {
    text: `update definition_overlay set state = 'rolledback', revision = revision + 1 where tenant_id = $1 and version = $2`,
    values: [tenant, version],
  }
}
