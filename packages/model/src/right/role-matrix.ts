import type { Verb } from '../definition/verb.ts'
import type { Registry } from '../definition/registry.ts'
import { parseRolePath } from './role-path.ts'

/** The verbs that have a column of their own. All others share one. */
export const matrixVerbs = ['select', 'create', 'update', 'delete'] as const satisfies readonly Verb[]
export type MatrixVerb = (typeof matrixVerbs)[number]

/** How much of an area a verb covers: `all` its twins with all their fields, `some` of them or only what is linked with them. */
export type Coverage = 'all' | 'some' | 'none'

/**
 * An area of rights: everything that grants reach over one first step, such as a collection of the tenant. `path` is that step, the empty
 * text for the root itself, `user` or `group` for everything that starts at the holder, and undefined for entries that cannot be read.
 */
export type MatrixArea = {
  readonly path: string | undefined
  readonly coverage: Readonly<Record<MatrixVerb, Coverage>>
  /** The verbs without a column of their own. */
  readonly others: readonly Verb[]
  /** The indexes of the area's entries. */
  readonly entries: readonly number[]
  /** The number of entries beyond the whole area: for a part of its twins or fields, or for linked twins. */
  readonly exceptions: number
}

type Entry = { readonly path: string; readonly verbs: readonly string[]; readonly mask?: unknown }

/** Groups the entries of `role:grants` by area, in the order in which the areas first appear. */
export function roleMatrix(registry: Registry, grants: readonly unknown[]): readonly MatrixArea[] {
  const indexed = grants.map((grant, index) => ({ grant: entryOf(grant), index }))
  const areas = Map.groupBy(indexed, ({ grant }) => grant && areaOfPath(registry, grant.path))
  return [...areas].map(([path, found]) => {
    const entries = found.flatMap(({ grant }) => grant ?? [])
    const coverageOf = (verb: Verb): Coverage => {
      const holding = entries.filter(({ verbs }) => verbs.includes(verb))
      return holding.some((entry) => isWhole(entry, path)) ? 'all' : holding.length > 0 ? 'some' : 'none'
    }
    const others = verbsBeside.filter((verb) => entries.some(({ verbs }) => verbs.includes(verb)))
    return {
      path,
      coverage: { select: coverageOf('select'), create: coverageOf('create'), update: coverageOf('update'), delete: coverageOf('delete') },
      others,
      entries: found.map(({ index }) => index),
      exceptions: entries.filter((entry) => !isWhole(entry, path)).length,
    }
  })
}

/** Returns the area of a path, or undefined for a path that leads nowhere. */
export function areaOfPath(registry: Registry, path: string): string | undefined {
  const read = parseRolePath(registry, path)
  if (!read) return undefined
  return read.start === 'root' ? (read.path.steps[0]?.relation.systematics ?? '') : read.start
}

/** Returns true for an area whose cells can be set as a whole: the twins of one relation. */
export function isSettable(path: string | undefined): path is string {
  return path?.includes(':') === true
}

/** Returns the entries with a verb for a whole area, or without it. Exceptions of the area stay. */
export function withCoverage(
  grants: readonly unknown[],
  { path, verb, isHeld }: { readonly path: string; readonly verb: MatrixVerb; readonly isHeld: boolean },
): readonly unknown[] {
  const whole = (grant: unknown) => {
    const entry = entryOf(grant)
    return entry && isWhole(entry, path) ? entry : undefined
  }
  if (!isHeld)
    return grants.flatMap((grant) => {
      const entry = whole(grant)
      if (!entry?.verbs.includes(verb)) return [grant]
      const verbs = entry.verbs.filter((each) => each !== verb)
      return verbs.length > 0 ? [{ ...entry, verbs }] : []
    })
  const at = grants.findIndex((grant) => whole(grant))
  const entry = whole(grants[at])
  if (!entry) return [...grants, { path, verbs: [verb] }]
  return entry.verbs.includes(verb) ? grants : grants.with(at, { ...entry, verbs: [...entry.verbs, verb] })
}

const verbsBeside: readonly Verb[] = ['execute', 'restart', 'selectme', 'selectexternal', 'adminupdate', 'switchtenant']

function isWhole({ path, mask }: Entry, area: string | undefined): boolean {
  return path === area && mask === undefined
}

function entryOf(grant: unknown): Entry | undefined {
  if (typeof grant !== 'object' || grant === null || !('path' in grant) || !('verbs' in grant)) return undefined
  const { path, verbs } = grant
  if (typeof path !== 'string' || !Array.isArray(verbs)) return undefined
  return { ...grant, path, verbs }
}
