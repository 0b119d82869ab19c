import { queryOptions } from '@tanstack/react-query'
import type { OverlayState } from '@twinwerk/contract/definitions/overlay'
import type { Patch, PatchKind } from '@twinwerk/model/overlay/patch'
import { call } from '../call.ts'

/** The tenant's changes of definitions: the draft, and what is published. */
export function overlayQuery(tenant: string) {
  return queryOptions({ queryKey: ['overlay', tenant], queryFn: ({ signal }) => call('GET /api/definitions/overlay', { tenant, signal }) })
}

/** Puts other patches in force. `change` gets the patches that are published now, not those that a screen has read a while ago. */
export async function publishPatches(tenant: string, change: (published: readonly Patch[]) => readonly Patch[]): Promise<OverlayState> {
  const { draft, published } = await call('GET /api/definitions/overlay', { tenant })
  const patches = change(published?.patches ?? [])
  const saved = await call('POST /api/definitions/overlay/draft', { tenant, input: { revision: draft?.revision ?? 0, patches } })
  const revision = saved.draft?.revision ?? 1
  return call('POST /api/definitions/overlay/publish', { tenant, idempotencyKey: crypto.randomUUID(), input: { revision } })
}

/** Returns true if a draft changes more than patches of these kinds: publishing would publish the work of somebody else with them. */
export function isForeignDraft({ draft, published }: Pick<OverlayState, 'draft' | 'published'>, kinds: readonly PatchKind[]): boolean {
  if (!draft) return false
  const others = (patches: readonly Patch[]) => JSON.stringify(patches.filter(({ kind }) => !kinds.includes(kind)).map(withoutBase))
  return others(draft.patches) !== others(published?.patches ?? [])
}

function withoutBase({ base: _base, ...patch }: Patch): object {
  return patch
}
