import type { Text } from '@twinwerk/model/text/text'
import { followPath, relationOf } from '../../writes/follow-path.ts'
import type { Work } from '../../work/service-task.ts'

/** Returns the text for the first choice that is not part of the twins it must belong to, by paths; null if all are. */
export async function foreignChoice(work: Work, within: Readonly<Record<string, string>>): Promise<Text | null> {
  for (const [path, whole] of Object.entries(within)) {
    const own = new Set((await followPath(work, whole)).map(({ uuid }) => uuid))
    const chosen = await followPath(work, path)
    if (chosen.some(({ uuid }) => !own.has(uuid))) {
      const { de, en } = relationOf(work.parts.registry, path.split('/').at(-1) ?? '').label
      return { de: `Gehört nicht zu diesem Kunden oder Vertrag: ${de}`, en: `Not of this customer or contract: ${en}` }
    }
  }
  return null
}
