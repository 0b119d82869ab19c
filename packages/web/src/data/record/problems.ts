import type { Problem } from '@twinwerk/model/error/problem'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { BuiltMutation } from './build-mutation.ts'
import { placeAt } from './read-record.ts'
import type { RecordData, TwinPath } from './record.ts'
import { entriesIn, entryKey } from './record.ts'

/** The number of levels above a task. Sub processes nest only so deep that the record of the task contains all of them. */
const deepest = 3

/**
 * A finding at a field or relation of a twin, or at the twin itself if `systematics` is undefined. Server messages are already in the
 * user's language. `entry` is the place in a value that is a list.
 */
export type FieldProblem = {
  readonly path: TwinPath
  readonly systematics: Systematics | undefined
  readonly message: Text | string
  readonly entry?: number
  /** Set if the server found the problem. Only the server knows if the problem still exists, so it does not block a save. */
  readonly from?: 'server'
}

/** Maps the server's findings to their fields, in the deepest twin of the save that contains the path of the finding. */
export function fieldProblems(problems: readonly Problem[], { places }: BuiltMutation): readonly FieldProblem[] {
  return problems.map((problem) => {
    const place = places
      .filter(({ pointer }) => pointer.every((part, index) => String(part) === String(problem.path[index])))
      .toSorted((one, other) => other.pointer.length - one.pointer.length)[0]
    const next = place && problem.path[place.pointer.length]
    const systematics = problem.systematics ?? (typeof next === 'string' && next.includes(':') ? next : undefined)
    const entry = place && next === systematics ? problem.path[place.pointer.length + 1] : undefined
    return { path: place?.path ?? [], systematics, message: problem.message, ...(typeof entry === 'number' && { entry }), from: 'server' }
  })
}

/**
 * Maps a finding about a property that the twin itself lacks to the twin of the record that has the property. The fields that a task
 * requires, for example, belong to the process above it.
 */
export function atItsOwner(registry: Registry, original: TwinJson, problem: FieldProblem): FieldProblem {
  const { systematics = '', path } = problem
  const declaring = (registry.attributes.get(systematics) ?? registry.relations.get(systematics))?.declaring
  if (declaring === undefined || path.length > 0) return problem
  let level: readonly { readonly twin: TwinJson; readonly path: TwinPath }[] = [{ twin: original, path: [] }]
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const owner = level.find(({ twin }) => registry.definitions.has(twin.definition) && isA(registry, twin.definition, declaring))
    if (owner) return { ...problem, path: owner.path }
    level = level.flatMap((at) =>
      Object.keys(at.twin).flatMap((relation) =>
        registry.relations.has(relation)
          ? entriesIn(at.twin, relation).map((twin) => ({ twin, path: [...at.path, { relation, key: entryKey(twin) }] }))
          : [],
      ),
    )
  }
  return problem
}

/** Returns a key that identifies a field of a record. */
export function fieldKey(path: TwinPath, systematics: Systematics): string {
  return [...path.map(({ relation, key }) => `${relation}/${key}`), systematics].join('|')
}

/** Returns true if a change affects the field of a finding. Every change affects a finding about the whole twin. */
export function touches(previous: RecordData, after: RecordData, { path, systematics }: FieldProblem): boolean {
  if (systematics === undefined) return true
  const [was, now] = [previous, after].map((record) => placeAt(record, path)?.edit)
  return was?.attributes[systematics] !== now?.attributes[systematics] || was?.relations[systematics] !== now?.relations[systematics]
}
