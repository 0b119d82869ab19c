import { AppError } from '../error/app-error.ts'

export type BodyPath = readonly (string | number)[]

export function invalid(path: BodyPath, detail: string): AppError {
  return new AppError('QUERY_INVALID', { detail: `${pointer(path)}: ${detail}` })
}

/** JSON pointer to a place in the body. */
export function pointer(path: BodyPath): string {
  return '/' + path.join('/')
}
