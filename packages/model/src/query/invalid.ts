import { AppError } from '../error/app-error.ts'

export type BodyPath = readonly (string | number)[]

export function invalid(path: BodyPath, detail: string): AppError {
  return new AppError('QUERY_INVALID', { detail: `${pointer(path)}: ${detail}` })
}

/** Returns the JSON pointer to a place in the body (RFC 6901). */
export function pointer(path: BodyPath): string {
  return '/' + path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
}
