import { AppError } from '../error/app-error.ts'
import { pointer, type BodyPath } from '../query/invalid.ts'
import { isJsonObject, type JsonObject } from '../json/json-shape.ts'

/** An object of a save body, and its place. */
export type BodyObject = { readonly json: JsonObject; readonly path: BodyPath }

/** Throws INPUT_INVALID with the place in the detail. */
export function failAt(path: BodyPath, detail: string): never {
  throw new AppError('INPUT_INVALID', { detail: `${pointer(path)}: ${detail}` })
}

export function objectAt(json: unknown, path: BodyPath): BodyObject {
  return isJsonObject(json) ? { json, path } : failAt(path, 'must be an object')
}

/** Throws INPUT_INVALID for the first key that is not in the list. */
export function assertKeys({ json, path }: BodyObject, keys: readonly string[], detail: string): void {
  for (const key of Object.keys(json)) if (!keys.includes(key)) failAt([...path, key], detail)
}
