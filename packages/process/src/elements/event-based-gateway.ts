import { failureFrom } from '../step/evaluate.ts'
import { flowOf, nodeOf } from '../definition/definition.ts'
import { fail } from '../step/finish.ts'
import { openEvent } from '../step/open-event.ts'
import { subscribe } from '../step/subscribe.ts'
import type { Element } from './element.ts'

/** Waits for the events after it. The first event decides. */
export const eventBasedGateway: Element = {
  enter: (run, node, entry) => {
    const row = openEvent(run, node, entry)
    for (const id of node.outgoing) {
      const target = nodeOf(run.definition, flowOf(run.definition, id).target)
      const answer = subscribe(run, target, { role: 'eventgw', scopeExecution: entry.scope, hostExecution: row.id })
      if ('value' in answer) continue
      for (const wait of run.rows.waitsAt(row.id)) run.rows.close(wait.id)
      return fail(run, row, failureFrom(answer))
    }
  },
}
