// A host may hold a semicolon by the rules of addresses, and would end a directive of a policy with it. Without encryption only on the own
// machine, to try it out.
const plainOrigin = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/** The web sites that may show a journey in a page of theirs, of a text that names them with blanks between; what is no origin is none. */
export function embedOrigins(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...new Set(text.split(/\s+/).filter((each) => plainOrigin.test(each)))] : []
}
