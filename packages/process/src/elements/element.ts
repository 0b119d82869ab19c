import type { Node } from '../definition/definition.ts'
import { openActivity, type Activity } from '../step/activity.ts'
import type { Entry, Run } from '../step/run.ts'

/** The behaviour of one kind of element. */
export type Element = {
  /** Called when a token enters the element. */
  readonly enter: (run: Run, node: Node, entry: Entry) => void
  /** Only for an activity; a loop opens its bodies. */
  readonly activity?: Activity
}

export function activityElement(activity: Activity): Element {
  return { activity, enter: (run, node, entry) => openActivity(run, node, { activity, entry }) }
}
