import type { Data } from '@twinwerk/process/state/data'
import type { Node } from '@twinwerk/process/definition/definition'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { ApplyParts, Author } from '../../store/apply/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Evaluate } from '@twinwerk/process/step/context'
import type { Subject } from '../instance/subject.ts'

/** What a service finds when it works for one attempt of one execution. */
export type Work = {
  readonly transaction: Transaction
  readonly parts: ApplyParts
  /** As whom it writes; `at` is the instant of the step. */
  readonly author: Author
  /** The day in the tenant's zone. */
  readonly today: string
  readonly node: Node
  readonly subject: Subject
  /** Variables that its place in the process sees. */
  readonly variables: Data
  readonly evaluate: Evaluate
  readonly mail: { readonly write: WriteMail; readonly from: Letterhead }
}

/**
 * Work inside our database, done in the transaction of the step that completes it: once, or not at all. Answers variables for the process. Throws `TaskFailure`
 * for what no second try does better; any other error is tried again with growing delay.
 */
export type ServiceTask = (work: Work) => Promise<Data>

/** With a code it is a BPMN error, which a boundary event may catch; else an incident that people see. */
export class TaskFailure extends Error {
  readonly code: string | null
  constructor(reason: string, code: string | null = null) {
    super(reason)
    this.code = code
  }
}
