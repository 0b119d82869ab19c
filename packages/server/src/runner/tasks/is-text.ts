import type { Text } from '@twinwerk/model/text/text'

/** Returns true for a text in both languages among the variables of a process. */
export function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'de' in value && 'en' in value
}
