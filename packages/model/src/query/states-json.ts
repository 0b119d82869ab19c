import type { Level, Systematics } from '../definition/twin-definition.ts'
import type { OperatingState } from '../telemetry/operating-state.ts'
import type { QueryRequest } from './query-json.ts'

/** The body of a request for the states of a list's twins: the query of the list, and the paths of `ListStates`. */
export type StatesRequest = QueryRequest & {
  readonly state: Systematics
  readonly place: readonly Systematics[]
  readonly point: readonly Systematics[]
  readonly together: readonly (readonly Systematics[])[]
}

export type StateCounts = Readonly<Partial<Record<OperatingState, number>>>

/** A place with twins that measure. `id` is that of the twin that stands for the place; `worst` is the worst value with a level there. */
export type StatePlace = {
  readonly id: string
  readonly title: string
  /** Longitude and latitude; null without a location. */
  readonly point: readonly [number, number] | null
  readonly state: OperatingState
  readonly counts: StateCounts
  readonly worst: { readonly systematic: Systematics; readonly value: number; readonly level: Level } | null
}

/**
 * Twins that share a name and have turned worse within half an hour. `path` is the index of the path in the request. `twins` are the ids of
 * those that turned worse, at most `maxTroubled`.
 */
export type StateTrouble = {
  readonly path: number
  readonly name: string
  readonly worse: number
  readonly all: number
  readonly twins?: readonly string[]
}

/** As many twins fit the address of a new record about them. */
export const maxTroubled = 200

/** `more` is true if the list has more twins than were read. */
export type StatesResult = {
  readonly counts: StateCounts
  /** The worst first. */
  readonly places: readonly StatePlace[]
  readonly troubles: readonly StateTrouble[]
  readonly more: boolean
}
