import { codeOf } from './database-error.ts'

const uniqueViolation = '23505'

/** Returns the name of the unique constraint or index that a statement violated, or undefined for every other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (codeOf(error) !== uniqueViolation || !(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}
