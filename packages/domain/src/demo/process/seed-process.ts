import type { Systematics } from '@twinwerk/model/definition/twin-definition'

type Values = Readonly<Record<string, unknown>>
type Attributes = Readonly<Record<Systematics, unknown>>

/**
 * How a process of the demo world went: what was answered to the engine, which makes everything else of it. Its twin, with the request and
 * what it is about, is one of the world's twins.
 */
export type SeedProcess = {
  /** The uuid of the process twin. */
  readonly uuid: string
  /** ISO instant of its begin. */
  readonly started: string
  /** Variables that services gave, by their name; others gave none. */
  readonly services: Readonly<Record<string, Values>>
  /** Attributes of the process that users fill in at a task, by the element of the task. */
  readonly filled: Readonly<Record<string, Attributes>>
  /** Attributes of the process that services write. */
  readonly written: Attributes
  /** Messages by their name, and the days after which they came. */
  readonly messages: Readonly<Record<string, { readonly days: number; readonly data: Values }>>
  /** Users (uuids): who began it, and who did tasks of no group, in turn. */
  readonly people: readonly string[]
  /** Users (uuids) who did the tasks of their group, by its name. */
  readonly teams: Readonly<Record<string, readonly string[]>>
  /** The task at which it stands was taken into work by somebody. */
  readonly isTaken: boolean
  /** When somebody is to begin with the task of an element, as agreed (ISO instants). */
  readonly planned?: Readonly<Record<string, string>>
  readonly course: Course
}

/**
 * `through`: to its end, as far as the day lets it. `stop`: nobody has done the task of the element. `suspend`: the same, and it was
 * paused. `fail`: a service has failed at the element. `cancel`: taken back at the task of the element.
 */
export type Course = { readonly kind: 'through' } | { readonly kind: 'stop' | 'suspend' | 'fail' | 'cancel'; readonly at: string }
