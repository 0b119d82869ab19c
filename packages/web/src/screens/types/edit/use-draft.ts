import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OverlayState, WaitingPatch } from '@twinwerk/contract/definitions/overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { call, CallError } from '../../../data/call.ts'
import { definitionsQuery } from '../../../data/definitions.ts'
import { overlayQuery } from '../../../data/overlay/publish-patches.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useMayEdit } from '../use-may-edit.ts'
import { currentPatches } from './draft-patches.ts'
import type { PublishWords } from './PublishDialog.tsx'

export type Edit = (patches: readonly Patch[]) => readonly Patch[]

/** Reads the draft of the tenant's changes of types, and saves, discards and publishes it. */
export function useDraft() {
  const tenant = useTenant().id
  const client = useQueryClient()
  const { data: state, isError, refetch } = useQuery({ ...overlayQuery(tenant), enabled: useMayEdit() === true })
  const took = async (next: OverlayState) => {
    client.setQueryData(overlayQuery(tenant).queryKey, next)
    await Promise.all(
      ['types', 'typeHistory', 'typeVersions', 'draftChoices'].map((key) => client.invalidateQueries({ queryKey: [key, tenant] })),
    )
  }
  // Somebody else may have saved, published or discarded meanwhile.
  const onError = () => void refetch()
  const changing = useMutation({
    mutationFn: (edit: Edit) => saveDraft(tenant, edit),
    // Each edit is made to the draft that the one before has saved.
    scope: { id: `draft ${tenant}` },
    onSuccess: took,
    onError,
  })
  const discarding = useMutation({
    mutationFn: () =>
      call('POST /api/definitions/overlay/draft', { tenant, input: { revision: state?.draft?.revision ?? 0, patches: null } }),
    onSuccess: took,
    onError,
  })
  const publishing = useMutation({
    mutationFn: (input: { readonly revision: number } & PublishWords) =>
      call('POST /api/definitions/overlay/publish', { tenant, idempotencyKey: crypto.randomUUID(), input }),
    onSuccess: async (next) => {
      await took(next)
      await client.invalidateQueries(definitionsQuery(tenant))
    },
    onError,
  })
  const failed = [changing, discarding, publishing].find(({ error }) => error !== null)?.error
  return {
    ...{ state, isError, refetch, changing, discarding, publishing },
    problem: failed instanceof CallError ? failed.title : undefined,
  }
}

/** Saves another draft. If somebody else saved one meanwhile, the edit is made to that one. */
async function saveDraft(tenant: string, edit: Edit): Promise<OverlayState> {
  const attempt = async () => {
    const state = await call('GET /api/definitions/overlay', { tenant })
    const input = { revision: state.draft?.revision ?? 0, patches: edit(currentPatches(state)) }
    return call('POST /api/definitions/overlay/draft', { tenant, input })
  }
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof CallError && error.code === 'VERSION_CONFLICT') return attempt()
    throw error
  }
}

/** Returns what keeps a new change from taking effect, beside those of the draft. */
export async function problemsOf(tenant: string, patch: Patch): Promise<WaitingPatch['problems']> {
  const patches = [...currentPatches(await call('GET /api/definitions/overlay', { tenant })), patch]
  const impact = await call('POST /api/definitions/overlay/preview', { tenant, input: { patches } })
  return 'job' in impact ? [] : (impact.waiting.find(({ index }) => index === patches.length - 1)?.problems ?? [])
}

/** Returns what keeps the changes of an edit from taking effect, beside those that the draft already has. */
export async function problemsOfEdit(tenant: string, edit: Edit): Promise<WaitingPatch['problems']> {
  const before = currentPatches(await call('GET /api/definitions/overlay', { tenant }))
  const patches = edit(before)
  const impact = await call('POST /api/definitions/overlay/preview', { tenant, input: { patches } })
  if ('job' in impact) return []
  return impact.waiting.flatMap(({ index, problems }) => {
    const patch = patches[index]
    return patch && before.includes(patch) ? [] : problems
  })
}
