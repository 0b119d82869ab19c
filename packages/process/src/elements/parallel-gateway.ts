import { leave } from '../step/leave.ts'
import { addTrace } from '../step/add-trace.ts'
import { arrive, fire, isFull } from '../step/joins/join.ts'
import type { Element } from './element.ts'

/** Continues with one token of each incoming flow. A token that was placed there by hand passes. */
export const parallelGateway: Element = {
  enter: (run, node, entry) => {
    addTrace(run, { what: 'enter', ref: node.id })
    if (node.incoming.length < 2 || entry.flow === null) return leave(run, node, entry)
    const join = arrive(run, node, { flow: entry.flow, scope: entry.scope, src: entry.src })
    if (isFull(node, join)) fire(run, node, join)
  },
}
