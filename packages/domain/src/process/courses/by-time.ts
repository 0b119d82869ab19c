import type { AskedProcess } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

/** What a process does that begins by its time: a service, and how its step is called. */
export type Work = { readonly name: string; readonly handler: string }

type ByTime = Work & { readonly start: { readonly id: string; readonly name: string; readonly every: string } }

/** A diagram that begins by its time, or by hand; the service comes again as long as something remains. */
export function byTime({ name: id, label }: AskedProcess, { start, name, handler }: ByTime): string {
  const line = new Line()
  line.next({ ...start, kind: 'timerStart' })
  line.aside({ id: 'byHand', kind: 'startEvent', name: 'Von Hand' }, 1)
  line.flow('byHand', 'work')
  line.next({ id: 'work', kind: 'serviceTask', name, handler })
  line.next({ id: 'isDone', kind: 'exclusiveGateway', name: 'Fertig?' })
  line.flow('isDone', 'work', { name: 'noch nicht', when: 'remaining = true' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Erledigt' })
  return bpmnOf({ id, name: label.de, nameEn: label.en, ...line.drawn() })
}
