import { CallError } from '../../data/call.ts'

/** What a person reads of a call that failed. */
export function failureText(error: Error): string {
  return error instanceof CallError ? [error.title, ...error.problems.map(({ message }) => message)].join(' ') : String(error)
}
