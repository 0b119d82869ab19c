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

/** A task lies in sub processes at most so deep that its record is read with all of them. */
const deepest = 3

/**
 * A finding at a field or relation of a twin; without systematics at the twin itself. Server messages are already in the user's language.
 * `entry` is the place in a value that is a list.
 */
export type FieldProblem = {
  readonly path: TwinPath
  readonly systematics: Systematics | undefined
  readonly message: Text | string
  readonly entry?: number
  /** Found by the server, which alone can say whether it still holds: it does not keep a save from being sent. */
  readonly from?: 'server'
}

/** Leads the server's findings back to the fields they are about: the deepest twin of the save that their path lies in. */
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
 * Leads a finding about a property that the twin itself lacks to the twin of the record that has it: what a task has to bring stands at the
 * process above it.
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

/** Names a field of a record, for look-ups. */
export function fieldKey(path: TwinPath, systematics: Systematics): string {
  return [...path.map(({ relation, key }) => `${relation}/${key}`), systematics].join('|')
}

/** True if a change affects the field of a finding. Every change affects a finding about the whole twin. */
export function touches(previous: RecordData, after: RecordData, { path, systematics }: FieldProblem): boolean {
  if (systematics === undefined) return true
  const [was, now] = [previous, after].map((record) => placeAt(record, path)?.edit)
  return was?.attributes[systematics] !== now?.attributes[systematics] || was?.relations[systematics] !== now?.relations[systematics]
}
