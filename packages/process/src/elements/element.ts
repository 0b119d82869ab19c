import type { Node } from '../definition/definition.ts'
import { openActivity, type Activity } from '../step/activity.ts'
import type { Entry, Run } from '../step/run.ts'

/** What a kind of element does. */
export type Element = {
  /** A token enters it. */
  readonly enter: (run: Run, node: Node, entry: Entry) => void
  /** Of an activity, whose bodies a loop opens. */
  readonly activity?: Activity
}

export function activityElement(activity: Activity): Element {
  return { activity, enter: (run, node, entry) => openActivity(run, node, { activity, entry }) }
}
