import type { Problem } from '@twinwerk/model/error/problem'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { BuiltMutation } from './build-mutation.ts'
import { placeAt } from './read-record.ts'
import type { RecordData, TwinPath } from './record.ts'

/** A finding at a field or relation of a twin; without systematics at the twin itself. Server messages are already in the user's language. `entry` is the place in a value that is a list. */
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

/** Names a field of a record, for look-ups. */
export function fieldKey(path: TwinPath, systematics: Systematics): string {
  return [...path.map(({ relation, key }) => `${relation}/${key}`), systematics].join('|')
}

/** Whether a change is one of the field that a finding is about; one about the whole twin is touched by any. */
export function touches(before: RecordData, after: RecordData, { path, systematics }: FieldProblem): boolean {
  if (systematics === undefined) return true
  const [was, now] = [before, after].map((record) => placeAt(record, path)?.edit)
  return was?.attributes[systematics] !== now?.attributes[systematics] || was?.relations[systematics] !== now?.relations[systematics]
}
