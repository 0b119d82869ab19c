import { CallError } from '../../data/call.ts'

/** Returns the text that a user reads about a failed call. */
export function failureText(error: Error): string {
  return error instanceof CallError ? error.text : String(error)
}
