import { failureFrom } from '../step/evaluate.ts'
import { isWaited } from '../definition/event-definition.ts'
import { fail } from '../step/finish.ts'
import { leave } from '../step/leave.ts'
import { addTrace } from '../step/add-trace.ts'
import { openEvent } from '../step/open-event.ts'
import { subscribe } from '../step/subscribe.ts'
import type { Element } from './element.ts'

/** Waits for its event. A token passes the catching end of a link. */
export const catchEvent: Element = {
  enter: (run, node, entry) => {
    if (!isWaited(node.event)) {
      addTrace(run, { what: 'enter', ref: node.id })
      return leave(run, node, entry)
    }
    const row = openEvent(run, node, entry)
    const answer = subscribe(run, node, { role: 'catch', scopeExecution: entry.scope, hostExecution: row.id })
    if ('reason' in answer) fail(run, row, failureFrom(answer))
  },
}
