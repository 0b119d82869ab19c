import type { ErrorCode } from './catalogue.ts'
import { catalogue } from './catalogue.ts'
import type { Problem } from './problem.ts'

type Details = {
  readonly detail?: string
  readonly problems?: readonly Problem[]
  readonly status?: number
  readonly conflicts?: readonly Conflict[]
  /** Whole seconds after which the caller may retry; sent as `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A field that both sides have changed since the caller's version. */
export type Conflict = {
  readonly id: string
  readonly systematics: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly id_information: string
}

/**
 * The only error that reaches a caller: a code of the catalogue. `detail` is for developers, in English, and never contains a value of
 * another user's data.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? catalogue[code].title.en, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): number {
    return this.details.status ?? catalogue[this.code].status
  }
}
