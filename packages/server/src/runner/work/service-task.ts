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
import type { DisputedMoney } from './disputed-money.ts'
import type { Subject } from '../instance/subject.ts'
import type { Outside } from './outside.ts'

/** A link of a new process. */
export type FirstLink = { readonly relationship: Systematics; readonly target: string }

/** The context of a service that works for one attempt of one execution. */
export type Work = {
  readonly transaction: Transaction
  readonly parts: ApplyParts
  /** The author of the writes; `at` is the instant of the step. */
  readonly author: Author
  /** The present day in the tenant's zone. */
  readonly today: string
  readonly zone: string
  /** The diagram that runs; `node` is the service's place in it. */
  readonly definition: Definition
  readonly node: Node
  readonly subject: Subject
  /** The variables that are visible at this place in the process. */
  readonly variables: Data
  readonly evaluate: Evaluate
  /** The open executions from which its token came: the task at whose edge an event brought the token here. */
  readonly cameFrom: readonly Execution[]
  /** Creates a process of a type with links to its subject. The process begins once this transaction is committed. */
  readonly begin: (type: string, links: readonly FirstLink[]) => Promise<void>
  /**
   * Sends a message to the process that waits for it, from `runAt` on if given. Throws `TaskFailure` if processes trigger each other
   * without end.
   */
  readonly send: (message: Sent, runAt?: string) => void
  readonly money: DisputedMoney
  /** `publicUrl` is the base address of links in mails. */
  readonly mail: { readonly write: WriteMail; readonly from: Letterhead; readonly publicUrl: URL }
}

export type Sent = { readonly name: string; readonly correlationKey: string; readonly data: Data }

/**
 * Work inside our database, in the transaction of the step that completes it: done once, or not at all. Returns variables for the process.
 * Throws `TaskFailure` for a failure that no retry can remedy; any other error is retried with growing delay.
 */
export type InsideTask = (work: Work) => Promise<Data>

/**
 * Work with an outside service, which takes no part in our transactions. First `ask` reads the input. Then `act` runs outside any
 * transaction and may be repeated, always with the same key for the same attempt. Last `finish` writes the result in the transaction that
 * completes the task. The answer of `act` is stored in between, so that a crash does not call the service twice. With `forgets` the answer
 * is not stored, for calls that have no effect.
 */
export type OutsideTask<Question = unknown, Answer = unknown> = {
  readonly forgets?: true
  ask(work: Work): Promise<Question>
  act(question: Question, outside: Outside): Promise<Answer>
  finish(work: Work, answer: Answer, question: Question): Promise<Data>
}

export type ServiceTask = InsideTask | OutsideTask

/** Returns an outside task without the types of its question and answer. */
export function outsideTask<Question, Answer>(task: OutsideTask<Question, Answer>): ServiceTask {
  return task
}

type More = {
  /** Details in addition to the words for the kind, or a sentence in the languages of its readers. */
  readonly detail?: string | Text
  /** With a code, the failure is a BPMN error, which a boundary event may catch; else it is an incident that users see. */
  readonly code?: string
}

/** A failure that no retry can remedy. The definitions have the words of the reason for each kind. */
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

/** Returns a failure as it is stored with the execution. A sentence is in the given language. */
export function failureOf({ kind, code, detail }: TaskFailure, language: Language): Failure {
  return { kind, code, reason: typeof detail === 'string' ? detail : textIn(detail, language) }
}
