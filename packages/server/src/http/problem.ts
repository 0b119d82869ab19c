import { AppError } from '@twinwerk/model/error/app-error'
import type { Conflict } from '@twinwerk/model/error/app-error'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { Problem } from '@twinwerk/model/error/problem'
import { textIn } from '@twinwerk/model/text/text'
import type { Language } from '@twinwerk/model/text/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, requestedLanguage } from './language.ts'
import { problemPage, readsPages } from './problem-page.ts'

/** The body of every failed call, `application/problem+json` (RFC 9457). */
export type ProblemJson = {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail?: string
  readonly problems?: readonly Problem[]
  readonly conflicts?: readonly Conflict[]
}

function problemJson(error: AppError, language: Language): ProblemJson {
  const { detail, problems, conflicts } = error.details
  return {
    type: 'about:blank',
    title: textIn(catalogue[error.code].title, language),
    status: error.status,
    code: error.code,
    ...(detail === undefined ? {} : { detail }),
    ...(problems === undefined ? {} : { problems }),
    ...(conflicts === undefined ? {} : { conflicts }),
  }
}

/**
 * Returns the error that a caller may see: our own errors and Fastify's rejections. Every other error becomes code 0, without internal
 * details.
 */
function publicError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = refusalStatus(error)
  // A path outside the folder of files: "not there" and "not yours" are the same answer.
  if (status === 403 || status === 404) return new AppError('NOT_FOUND', { cause: error })
  return status === undefined ? new AppError('0', { cause: error }) : new AppError('INPUT_INVALID', { status, cause: error })
}

/**
 * Returns whether the caller aborted the request before its body was complete. Nobody reads the response then, and it is no failure of
 * ours.
 */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.readableAborted
}

type Refusal = Readonly<Partial<Record<'statusCode' | 'status' | 'code' | 'name' | 'expose', unknown>>>

/**
 * Returns the 4xx status with which Fastify, one of its plugins or the JSON parser rejects a request. Such an error has an `FST_` code, is
 * a syntax error, or comes from `http-errors`.
 */
function refusalStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { statusCode, status, code, name, expose }: Refusal = error
  const isOfParts =
    (typeof code === 'string' && code.startsWith('FST_')) || name === 'SyntaxError' || (expose === true && status === statusCode)
  return isOfParts && typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined
}

const codes = new WeakMap<FastifyRequest, ErrorCode>()

/** Returns the code that a request was answered with, if it failed. */
export function codeOfProblem(request: FastifyRequest): ErrorCode | undefined {
  return codes.get(request)
}

export async function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: unknown): Promise<void> {
  const error = isAborted(request) ? new AppError('INPUT_INVALID', { cause: failure }) : publicError(failure)
  if (isAborted(request)) request.log.info({ route: request.routeOptions.url }, 'request aborted by its caller')
  if (error.status >= 500 && error.code === '0') request.log.error({ err: failure, route: request.routeOptions.url }, 'request failed')
  // A temporary failure still concerns the operator: a full disk, a store or scanner that does not respond.
  if (error.code === 'UNAVAILABLE' && error.details.cause !== undefined) request.log.warn({ err: error.details.cause }, 'unavailable')
  if (error.details.retryAfter !== undefined) reply.header('retry-after', String(error.details.retryAfter))
  codes.set(request, error.code)
  const language = languageOf(requestedLanguage(request) ?? request.headers['accept-language'])
  const body = problemJson(error, language)
  if (readsPages(request)) {
    await reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(problemPage(body.title, language))
    return
  }
  await reply.status(error.status).header('cache-control', 'no-store').type('application/problem+json').send(JSON.stringify(body))
}
