/**
 * A finding about input. `path` leads into the body that was sent; `key` names the message for every language, `message` is it in the
 * caller's.
 */
export type Problem = {
  readonly path: readonly (string | number)[]
  readonly systematics?: string
  readonly key: string
  readonly message: string
}
