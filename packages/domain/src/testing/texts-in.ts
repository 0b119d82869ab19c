import type { Text } from '@twinwerk/model/text/text'

export type FoundText = { readonly at: string; readonly text: Text }

/** Returns every text in a piece of content, with its path. A text is an object with a German key. */
export function textsIn(content: unknown, at = ''): FoundText[] {
  if (typeof content !== 'object' || content === null) return []
  if ('de' in content) return [{ at, text: content as Text }]
  return Object.entries(content).flatMap(([key, child]) => textsIn(child, `${at}/${key}`))
}
