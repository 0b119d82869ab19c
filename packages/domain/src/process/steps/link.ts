import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import type { Slot } from '../diagram/shape.ts'

type Link = {
  readonly name: Text | ''
  /** The service that sends the link by email. */
  readonly handler: string
  readonly inputs?: readonly Slot[]
  /** The cycle in which the email is sent again, ISO 8601. */
  readonly again?: string
  /** The number of columns between the task and the link. */
  readonly columns?: number
}

// To add a task for an external firm, set `linkTo` of its step, as in `build-trench`. The right to enter the firm is in `roles/paths.ts`.
/** Sends a link to a task by email when the task opens. An event at the edge of the task triggers the email; the task stays open. */
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
