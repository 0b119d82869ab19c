import { leave } from '../step/leave.ts'
import { addTrace } from '../step/add-trace.ts'
import type { Element } from './element.ts'

export const startEvent: Element = {
  enter: (run, node, { scope, src }) => {
    addTrace(run, { what: 'enter', ref: node.id })
    leave(run, node, { scope, src })
  },
}
