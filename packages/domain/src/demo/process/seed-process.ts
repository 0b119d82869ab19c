import type { Systematics } from '@twinwerk/model/definition/twin-definition'

type Values = Readonly<Record<string, unknown>>
type Attributes = Readonly<Record<Systematics, unknown>>

/**
 * The course of a process in the demo world: the input for the engine, which creates everything else. The process twin, with its request
 * and its links, is one of the world's twins.
 */
export type SeedProcess = {
  /** The uuid of the process twin. */
  readonly uuid: string
  /** The ISO instant at which the process began. */
  readonly started: string
  /** Variables that services return, by the name of the service. Other services return nothing. */
  readonly services: Readonly<Record<string, Values>>
  /** Attributes of the process that users fill in at a task, by the element of the task. */
  readonly filled: Readonly<Record<string, Attributes>>
  /** Attributes of the process that services write. */
  readonly written: Attributes
  /** Messages by name, and the number of days after which they arrive. */
  readonly messages: Readonly<Record<string, { readonly days: number; readonly data: Values }>>
  /** Uuids of users: the user who began the process, then the users who did tasks without a group, in turn. */
  readonly people: readonly string[]
  /** Uuids of users who did the tasks of a group, by the group's name. */
  readonly teams: Readonly<Record<string, readonly string[]>>
  /** True if a user has taken the open task. */
  readonly isTaken: boolean
  /** The agreed begin of a task, by the element of the task (ISO instants). */
  readonly planned?: Readonly<Record<string, string>>
  readonly course: Course
}

/**
 * `through`: runs to its end, as far as the day allows. `stop`: the task of the element is open. `suspend`: the same, and the process is
 * paused. `fail`: a service has failed at the element. `cancel`: the process was canceled at the task of the element.
 */
export type Course = { readonly kind: 'through' } | { readonly kind: 'stop' | 'suspend' | 'fail' | 'cancel'; readonly at: string }
