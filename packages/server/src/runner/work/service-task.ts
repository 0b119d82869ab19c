import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FailureName } from '@twinwerk/domain/process/execution/failures'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Data } from '@twinwerk/process/state/data'
import type { Execution, Failure } from '@twinwerk/process/state/execution'
import type { Definition, Node } from '@twinwerk/process/definition/definition'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { ApplyParts, Author } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Evaluate } from '@twinwerk/process/step/context'
import type { Subject } from '../instance/subject.ts'
import type { Outside } from './outside.ts'

/** A link of a process that begins. */
export type FirstLink = { readonly relationship: Systematics; readonly target: string }

/** The context of a service that works for one attempt of one execution. */
export type Work = {
  readonly transaction: Transaction
  readonly parts: ApplyParts
  /** As whom it writes; `at` is the instant of the step. */
  readonly author: Author
  /** The day in the tenant's zone. */
  readonly today: string
  readonly zone: string
  /** The diagram that runs, and where it stands. */
  readonly definition: Definition
  readonly node: Node
  readonly subject: Subject
  /** Variables that its place in the process sees. */
  readonly variables: Data
  readonly evaluate: Evaluate
  /** Executions its token came from that still live: the task at whose edge an event brought it here. */
  readonly cameFrom: readonly Execution[]
  /** Makes a process of a type, about what it is linked with; it begins once this transaction is committed. */
  readonly begin: (type: string, links: readonly FirstLink[]) => Promise<void>
  /**
   * Sends a message to the process that waits for it, from `runAt` on if given. Throws `TaskFailure` where processes trigger each other
   * without end.
   */
  readonly send: (message: Sent, runAt?: string) => void
  /** `publicUrl`: where links in mails lead. */
  readonly mail: { readonly write: WriteMail; readonly from: Letterhead; readonly publicUrl: URL }
}

export type Sent = { readonly name: string; readonly correlationKey: string; readonly data: Data }

/**
 * Work inside our database, done in the transaction of the step that completes it: once, or not at all. Returns variables for the process.
 * Throws `TaskFailure` for what no second try does better; any other error is tried again with growing delay.
 */
export type InsideTask = (work: Work) => Promise<Data>

/**
 * Work with an outside service, which knows nothing of our transactions. First `ask` reads the input. Then `act` runs outside of any
 * transaction and may be repeated, always with the same key for the same attempt. Last `finish` writes the result in the transaction that
 * completes the task. The answer of `act` is kept in between, so that a crash does not ask twice. With `forgets` it is not kept, for calls
 * that have no effect.
 */
export type OutsideTask<Asked = unknown, Answer = unknown> = {
  readonly forgets?: true
  ask(work: Work): Promise<Asked>
  act(asked: Asked, outside: Outside): Promise<Answer>
  finish(work: Work, answer: Answer, asked: Asked): Promise<Data>
}

export type ServiceTask = InsideTask | OutsideTask

/** An outside task among others: what it asks and is answered is its own matter. */
export function outsideTask<Asked, Answer>(task: OutsideTask<Asked, Answer>): ServiceTask {
  return task
}

type More = {
  /** Details beyond the words for its kind, or a sentence in the languages of its readers. */
  readonly detail?: string | Text
  /** With a code it is a BPMN error, which a boundary event may catch; else an incident that people see. */
  readonly code?: string
}

/** A failure that no second try can remedy. The reason stands in the words that the definitions have for its kind. */
export class TaskFailure extends Error {
  readonly kind: FailureName
  readonly code: string | null
  readonly detail: string | Text
  constructor(kind: FailureName, { detail = '', code }: More = {}) {
    super(typeof detail === 'string' ? detail : detail.de)
    this.kind = kind
    this.code = code ?? null
    this.detail = detail
  }
}

/** As it is kept with the execution; a sentence in the language of the house. */
export function failureOf({ kind, code, detail }: TaskFailure, language: Language): Failure {
  return { kind, code, reason: typeof detail === 'string' ? detail : textIn(detail, language) }
}
