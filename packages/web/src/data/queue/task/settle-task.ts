import type { Conflict } from '@twinwerk/model/error/app-error'
import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { PhotoTarget } from '../queue-database.ts'
import type { TaskWork } from './task-work.ts'

/** A value that the user filled in: an attribute of a twin (id; undefined for a new twin). */
export type FilledValue = { readonly twin: string | undefined; readonly attribute: string; readonly value: unknown }

export type Choice = Conflict & { readonly whose: 'mine' | 'theirs' }

/** Returns all values of a tree, in its order. */
export function valuesIn(tree: TwinMutationJson): readonly FilledValue[] {
  return Object.entries(tree).flatMap(([name, value]): readonly FilledValue[] => {
    if (!name.includes(':')) return []
    const below = twinsIn(value)
    return below ? below.flatMap(valuesIn) : [{ twin: tree.id, attribute: name, value }]
  })
}

/**
 * Returns the outputs after a person has decided about each field that others changed too: an own value is now based on the present
 * version, and a field that stays as the others left it is no longer saved. Returns null if nothing is left to save.
 */
export function settledOutputs(outputs: TwinMutationJson, choices: readonly Choice[]): TwinMutationJson | null {
  return settled(outputs, choices) ?? null
}

function settled(tree: TwinMutationJson, choices: readonly Choice[]): TwinMutationJson | undefined {
  const own = choices.filter(({ id }) => id === tree.id)
  const kept = Object.entries(tree).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (own.some(({ systematics, whose }) => systematics === name && whose === 'theirs')) return []
    const below = twinsIn(value)
    if (!below || below.length === 0) return [[name, value]]
    const left = below.flatMap((each) => settled(each, choices) ?? [])
    return left.length === 0 ? [] : [[name, left]]
  })
  const isStored = tree.id !== undefined
  const hasChange = kept.some(([name]) => name.includes(':') || name === 'relation' || name === 'deletedAt')
  if (isStored && !hasChange) return undefined
  return { ...Object.fromEntries(kept), ...(own[0] && { id_information: own[0].id_information }) }
}

/** The photos of a task's work by the twin and relation that get them. */
export function photosByTarget({
  outputs,
  photos,
  named,
}: TaskWork): readonly { readonly target: PhotoTarget; readonly shots: readonly string[] }[] {
  const ofOutputs = Object.entries(named).flatMap(([shot, { token, slot }]) => {
    const place = outputs ? placeOf(outputs, `upload:${token}`) : undefined
    return place ? [{ target: { ...place, slot }, shots: [shot] }] : []
  })
  return [...photos, ...ofOutputs].filter(({ shots }) => shots.length > 0).map(({ target, shots }) => ({ target, shots }))
}

/** Returns the stored twin and the relation to which the outputs add the document of an upload. */
function placeOf(tree: TwinMutationJson, upload: string): Omit<PhotoTarget, 'slot'> | undefined {
  for (const [relation, value] of Object.entries(tree)) {
    for (const twin of twinsIn(value) ?? []) {
      if (tree.id !== undefined && Object.values(twin).includes(upload))
        return { twin: tree.id, relation, isRanged: twin.relation !== undefined }
      const below = placeOf(twin, upload)
      if (below) return below
    }
  }
  return undefined
}

/** Returns the entries of a relation; undefined for the value of an attribute, which may be a list too. */
function twinsIn(value: unknown): readonly TwinMutationJson[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isTwin) ? value : undefined
}

function isTwin(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && ['id', 'tempid', 'id_select', 'relation'].some((name) => name in entry)
}
