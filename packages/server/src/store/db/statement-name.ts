import { createHash } from 'node:crypto'

/**
 * Returns a name for a statement whose text depends on definitions. Equal texts have the same name on all connections and for all overlays.
 */
export function statementName(prefix: string, text: string): string {
  return `${prefix}_${createHash('sha1').update(text).digest('base64url')}`
}
