import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import type { Slot } from '../diagram/shape.ts'

type Link = {
  readonly name: Text | ''
  /** The service that mails the link. */
  readonly handler: string
  readonly inputs?: readonly Slot[]
  /** A cycle in which the mail is sent anew, ISO 8601. */
  readonly again?: string
  /** Columns away from the task. */
  readonly columns?: number
}

// A new task for a firm outside: `linkTo` of its step, as in `build-trench`; the right to enter the firm: `roles/paths.ts`.
/** Mails a link to a task when the task opens. An event at the edge of the task does it; the task goes on. */
export function addLink(line: Line, id: string, { name, columns = 0, again, ...mails }: Link): void {
  line.aside({ id: `${id}Opened`, kind: 'boundaryTimer', name, on: id, after: 'PT0S', keeps: true }, 0)
  line.aside({ id: `${id}Link`, kind: 'serviceTask', name: { de: 'Link senden', en: 'Send the link' }, ...mails }, 1, columns)
  line.aside({ id: `${id}Sent`, kind: 'endEvent', name: { de: 'Gesendet', en: 'Sent' } }, 2, columns)
  line.flow(`${id}Opened`, `${id}Link`)
  line.flow(`${id}Link`, `${id}Sent`)
  if (again === undefined) return
  line.aside({ id: `${id}Again`, kind: 'boundaryTimer', name: '', on: id, every: again, keeps: true }, 0)
  line.flow(`${id}Again`, `${id}Link`)
}
