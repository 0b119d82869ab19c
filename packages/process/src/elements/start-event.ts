import { leave } from '../step/leave.ts'
import { note } from '../step/note.ts'
import type { Element } from './element.ts'

export const startEvent: Element = {
  enter: (run, node, { scope, src }) => {
    note(run, { what: 'enter', ref: node.id })
    leave(run, node, { scope, src })
  },
}
