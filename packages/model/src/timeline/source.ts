import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'

/** The subjects by which a timeline is narrowed. */
export const timelineTopics = ['contact', 'contracts', 'cases', 'money', 'technology', 'changes'] as const
export type TimelineTopic = (typeof timelineTopics)[number]

/** A date or instant of a twin that makes an entry, and the words for what happened then. */
export type TimelineMoment = { readonly name: string; readonly at: Systematics; readonly text: Text }

/** Words, values and parts of a twin that its entry shows. A reader sees those that the reader's rights show. */
export type TimelineShown = {
  readonly title: readonly Systematics[]
  readonly status?: Systematics
  /** The text that unfolds. */
  readonly text?: Systematics
  readonly facts?: readonly Systematics[]
  /** A relation whose twins unfold, with the attributes of each. */
  readonly parts?: { readonly relation: Systematics; readonly fields: readonly Systematics[] }
}

/** Twins that make entries in the timelines of records: one entry for each moment that a twin has. */
export type TimelineSource = TimelineShown & {
  readonly name: string
  readonly topic: TimelineTopic
  /** The type of the twins at the ends of the ways. */
  readonly type: string
  /** Types below it that another source shows. */
  readonly except?: readonly string[]
  /** The ways that lead from a record to the twins, by the type of the record. */
  readonly ways: Readonly<Record<string, readonly (readonly Systematics[])[]>>
  readonly moments: readonly TimelineMoment[]
}
