import type { Draft } from './draft.ts'
import { tagWords } from './words/tags.ts'

/** Adds the first `count` tags and returns their uuids by name. */
export function addTags(draft: Draft, count: number): ReadonlyMap<string, string> {
  return new Map(
    tagWords.slice(0, count).map(({ name, description, color }, index) => [
      name,
      draft.add({
        key: `tag/${index}`,
        definition: 'tag',
        attributes: { 'tag:name': name, 'tag:description': description, 'tag:color': color },
      }),
    ]),
  )
}
