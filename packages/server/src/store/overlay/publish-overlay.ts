import { withDeprecated } from '@twinwerk/model/overlay/additions'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Transaction } from '../db/database.ts'
import type { OverlayAuthor } from './change-overlay.ts'
import { auditVersion, bumpDefinitions, changeOverlay, conflict, saveImage } from './change-overlay.ts'
import type { Overlays } from './overlay-version.ts'

/** `name` and `why` tell people what a version is for. */
type Publication = {
  readonly revision: number
  readonly name?: string | undefined
  readonly why?: string | undefined
  readonly refuse: (patches: readonly Patch[], overlays: Overlays) => void
}

/**
 * Puts the draft in force. Additions that were in force and are missing in the draft remain as deprecated. `refuse` gets the resulting
 * patches and throws if they must not be published. Throws VERSION_CONFLICT if the draft no longer has the revision that the editor saw.
 */
export async function publishOverlay(
  transaction: Transaction,
  author: OverlayAuthor,
  { revision, name, why, refuse }: Publication,
): Promise<Overlays> {
  const call = 'definitions/overlay/publish'
  return changeOverlay(transaction, { author, call }, (overlays) => {
    const { draft, inForce } = overlays
    if (!draft || draft.revision !== revision) throw conflict(`the draft is now of revision ${draft?.revision ?? 0}`)
    const patches = withDeprecated(draft.patches, inForce?.patches ?? [])
    refuse(patches, overlays)
    return [
      saveImage(author, call, draft),
      {
        text: `update definition_overlay set state = 'published', patches = $3::jsonb, revision = revision + 1, published_by = $4, published_at = $5,
          name = $6, why = $7 where tenant_id = $1 and version = $2`,
        values: [author.tenant, draft.version, JSON.stringify(patches), author.user, author.at, name ?? null, why ?? null],
      },
      auditVersion(author, 'typesPublished', { version: draft.version, name: name ?? null, why: why ?? null }),
      bumpDefinitions(author),
    ]
  })
}

/**
 * Withdraws the version in force, so that the version before it applies again, byte for byte. Values that were stored under the withdrawn
 * version stay.
 */
export async function rollBackOverlay(
  transaction: Transaction,
  author: OverlayAuthor,
  { version }: { version: number },
): Promise<Overlays> {
  const call = 'definitions/overlay/rollback'
  return changeOverlay(transaction, { author, call }, ({ inForce }) => {
    if (!inForce) throw new AppError('NOT_FOUND', { detail: 'no overlay is in force' })
    if (inForce.version !== version) throw conflict(`version ${inForce.version} is in force`)
    return [
      saveImage(author, call, inForce),
      {
        text: `update definition_overlay set state = 'rolledback', revision = revision + 1, rolled_back_by = $3, rolled_back_at = $4
          where tenant_id = $1 and version = $2`,
        values: [author.tenant, version, author.user, author.at],
      },
      auditVersion(author, 'typesRolledBack', inForce),
      bumpDefinitions(author),
    ]
  })
}
