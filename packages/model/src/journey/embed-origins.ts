// A host in a URL may contain a semicolon, which would end a directive of a policy, so only simple hosts match. Unencrypted origins match
// only on the local machine, for trials.
const plainOrigin = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/** Returns the origins that may embed a journey, from a text that separates them by blanks. Entries that are no origin are omitted. */
export function embedOrigins(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...new Set(text.split(/\s+/).filter((each) => plainOrigin.test(each)))] : []
}
