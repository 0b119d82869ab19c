import { leave } from '../step/leave.ts'
import { note } from '../step/note.ts'
import { arrive } from '../step/joins/join.ts'
import type { Element } from './element.ts'

/** Whether its tokens are all is known when nothing moves any more (`step/settle.ts`). A token that was put there passes. */
export const inclusiveGateway: Element = {
  enter: (run, node, entry) => {
    note(run, { what: 'enter', ref: node.id })
    if (node.incoming.length < 2 || entry.flow === null) leave(run, node, entry)
    else arrive(run, node, entry)
  },
}
