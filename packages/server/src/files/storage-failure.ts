import { AppError } from '@twinwerk/model/error/app-error'

const retrySeconds = 30

/** No space or no answer is a matter of operation that passes: the caller may try again. Everything else stays as it is. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, name } = error as { code?: unknown; name?: unknown }
  const unreachable = name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed')
  const passing = code === 'ENOSPC' || code === 'EDQUOT' || unreachable
  return passing ? new AppError('UNAVAILABLE', { retryAfter: retrySeconds, cause: error }) : error
}
