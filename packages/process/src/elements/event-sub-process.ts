import { eventStartOf } from '../definition/definition.ts'
import { openHandler } from '../step/handler.ts'
import type { Element } from './element.ts'

/** Entered by its event; here only again by a restart, or to undo its scope. */
export const eventSubProcess: Element = {
  enter: (run, node, { scope, src, id = run.context.newId(), attempt = 1, compensates = null }) => {
    const start = eventStartOf(run.definition, node.id)
    openHandler(run, start, { scope, src, id, attempt, compensates })
  },
}
