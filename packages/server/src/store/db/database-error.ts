import { AppError } from '@twinwerk/model/error/app-error'

const retrySeconds = 2

/**
 * Maps database errors that are no bug of the server, by SQLSTATE, to the `AppError` for the caller. Returns every other error unchanged;
 * callers receive it as an internal error.
 */
export function readableError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === undefined) return isConnectionFailure(error) ? unavailable(error) : error
  if (code === '57014') return new AppError('BUDGET_EXCEEDED', { detail: 'The query took longer than 5 s.', cause: error })
  // Raised by a trigger (`billing/receipt-guard.ts`).
  if (code === 'TW002') return new AppError('RECEIPT_FIXED', { cause: error })
  if (code === '55P03' || code === '40P01' || code === '40001') return unavailable(error)
  // Connections refused or lost, the server starting, stopping, out of connections, memory or disk.
  if (code.startsWith('08') || code.startsWith('53') || code.startsWith('57P') || /^E[A-Z]+$/.test(code)) return unavailable(error)
  return error
}

/** Returns the SQLSTATE of a PostgreSQL error, or the code of a system error such as ECONNREFUSED. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Recognises a lost connection, for which pg throws an error without a code. */
function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  )
}

function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: retrySeconds, cause })
}
