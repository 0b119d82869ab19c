import { eventStartOf } from '../definition/definition.ts'
import { openHandler } from '../step/handler.ts'
import type { Element } from './element.ts'

/** Normally its event opens it. `enter` is called only for a restart, or to compensate its scope. */
export const eventSubProcess: Element = {
  enter: (run, node, { scope, src, id = run.context.newId(), attempt = 1, compensates = null }) => {
    const start = eventStartOf(run.definition, node.id)
    openHandler(run, start, { scope, src, id, attempt, compensates })
  },
}
