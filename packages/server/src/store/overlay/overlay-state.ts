import type { OverlayState, OverlayVersionJson, WaitingPatch } from '@twinwerk/contract/definitions/overlay'
import type { PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import { overlayTexts } from '@twinwerk/model/overlay/problem'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Effective } from './effective.ts'
import { judgeOverlay } from './judge-overlay.ts'
import type { Overlays, OverlayVersion } from './overlay-version.ts'

const maxVersions = 50

/** Returns a tenant's overlay as the editor shows it, with the waiting patches of the draft and of the version in force. */
export function overlayState(effective: Pick<Effective, 'below' | 'layer'>, overlays: Overlays, language: Language): OverlayState {
  const { draft, inForce, previous, published } = overlays
  const judged = (version: OverlayVersion) => ({
    ...versionJson(version),
    waiting: judgeOverlay(effective, version.patches, overlays).waiting.map((each) => waitingJson(each, language)),
  })
  return {
    layer: effective.layer,
    draft: draft ? judged(draft) : null,
    published: inForce ? judged(inForce) : null,
    previous: previous?.version ?? null,
    versions: published.slice(0, maxVersions).map((each) => {
      const { version, publishedBy, publishedAt } = versionJson(each)
      return { version, publishedBy, publishedAt, rolledBack: each.rolledBack }
    }),
  }
}

export function waitingJson({ index, problems, now }: PendingPatch, language: Language): WaitingPatch {
  return {
    index,
    problems: problems.map(({ field, key }) => ({ field, key, message: textIn(overlayTexts[key], language) })),
    ...(now !== undefined && { now }),
  }
}

function versionJson({ savedBy, publishedBy, name, why, ...version }: OverlayVersion): OverlayVersionJson {
  const { revision, patches, savedAt, publishedAt } = version
  const user = (uuid: string | null) => uuid && formatTwinId('user', uuid)
  return {
    version: version.version,
    revision,
    patches,
    savedBy: user(savedBy),
    savedAt,
    publishedBy: user(publishedBy),
    publishedAt,
    ...(name !== null && { name }),
    ...(why !== null && { why }),
  }
}
