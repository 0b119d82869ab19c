import { createHash } from 'node:crypto'

/** A name for a statement whose text depends on definitions: one for each text, however many connections and overlays there are. */
export function statementName(prefix: string, text: string): string {
  return `${prefix}_${createHash('sha1').update(text).digest('base64url')}`
}
