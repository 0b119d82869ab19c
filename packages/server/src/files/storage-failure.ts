import { AppError } from '@twinwerk/model/error/app-error'
import { errorCode } from './error-code.ts'

const retrySeconds = 30

/**
 * Returns UNAVAILABLE for a full disk or an unreachable store, which are temporary: the caller may try again. Returns every other error
 * unchanged.
 */
export function storageFailure(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = errorCode(error)
  const unreachable =
    error instanceof Error && (error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed'))
  const passing = code === 'ENOSPC' || code === 'EDQUOT' || unreachable
  return passing ? new AppError('UNAVAILABLE', { retryAfter: retrySeconds, cause: error }) : error
}
