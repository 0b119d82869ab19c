/**
 * A finding about input. `path` is the place in the request body. `key` identifies the message in every language; `message` is the text in
 * the caller's language.
 */
export type Problem = {
  readonly path: readonly (string | number)[]
  readonly systematics?: string
  readonly key: string
  readonly message: string
}
