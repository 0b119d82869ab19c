import { leave } from '../step/leave.ts'
import { addTrace } from '../step/add-trace.ts'
import { arrive } from '../step/joins/join.ts'
import type { Element } from './element.ts'

/**
 * Waits for all tokens that can still arrive. The engine can tell only after all other tokens have stopped (`step/settle.ts`). A token that
 * is placed there by hand passes immediately.
 */
export const inclusiveGateway: Element = {
  enter: (run, node, entry) => {
    addTrace(run, { what: 'enter', ref: node.id })
    if (node.incoming.length < 2 || entry.flow === null) leave(run, node, entry)
    else arrive(run, node, { flow: entry.flow, scope: entry.scope, src: entry.src })
  },
}
