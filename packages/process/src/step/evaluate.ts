import { variablesAt } from '../state/variables.ts'
import type { Data } from '../state/data.ts'
import type { Failure } from '../state/execution.ts'
import type { Run } from './run.ts'

/** `kind` and `about` describe a failure for which the runner has a text. */
export type EvaluationError = { readonly reason: string; readonly kind?: string; readonly about?: string }

export type Evaluation<T> = { readonly value: T } | EvaluationError

export function failureFrom({ reason, kind, about }: EvaluationError): Failure {
  return { code: null, reason, ...(kind !== undefined && { kind }), ...(about !== undefined && { about }) }
}

type Question = { readonly expression: string; readonly at: string; readonly extra?: Data }

/** Evaluates an expression with the variables that are visible to an execution. */
export function evaluate(run: Run, { expression, at, extra }: Question): Evaluation<unknown> {
  return run.context.evaluate(expression, { ...variablesAt(run.rows, at), ...extra })
}

/** Evaluates a condition to true or false. Any other value, including null, is an error: a silent null would send a token the wrong way. */
export function evaluateCondition(run: Run, question: Question): Evaluation<boolean> {
  const answer = evaluate(run, question)
  if ('reason' in answer) return { reason: `The condition ${question.expression} failed: ${answer.reason}` }
  if (typeof answer.value === 'boolean') return { value: answer.value }
  return { reason: `The condition ${question.expression} is ${describe(answer.value)}, neither true nor false` }
}

export function evaluateText(run: Run, question: Question): Evaluation<string> {
  const answer = evaluate(run, question)
  if ('reason' in answer) return { reason: `${question.expression} failed: ${answer.reason}` }
  if (typeof answer.value === 'string' || typeof answer.value === 'number') return { value: String(answer.value) }
  return { reason: `${question.expression} is ${describe(answer.value)}, not a text` }
}

function describe(value: unknown): string {
  return value === null || value === undefined ? 'null' : `a value of type ${Array.isArray(value) ? 'list' : typeof value}`
}
