import type { Data } from '../../state/data.ts'
import type { Execution } from '../../state/execution.ts'

/** The scripted result of a task in memory. */
export type Answer = {
  readonly data?: Data
  /** A BPMN error of this code. */
  readonly error?: string
  /** An incident, with its reason. */
  readonly fail?: string
  /** The task stays open: for its boundary events, or for completion by hand. */
  readonly hold?: boolean
}

/** The arguments of a scripted answer. `times`: the number of earlier answers for this element, over all its instances and loops. */
export type TaskCall = { readonly execution: Execution; readonly times: number; readonly variables: Data }

/**
 * The answers by id of the element: one constant answer, a sequence (the last answer repeats), or a function. A task without an answer
 * completes without data.
 */
export type Answers = Readonly<Record<string, Answer | readonly Answer[] | ((call: TaskCall) => Answer)>>

export function answerOf(answers: Answers, ref: string, call: TaskCall): Answer {
  const scripted = Object.hasOwn(answers, ref) ? answers[ref]! : {}
  if (typeof scripted === 'function') return scripted(call)
  return Array.isArray(scripted) ? ((scripted as readonly Answer[])[Math.min(call.times, scripted.length - 1)] ?? {}) : (scripted as Answer)
}
