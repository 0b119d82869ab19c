import { isJsonObject } from '@twinwerk/model/json/json-shape'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import type { Site, Use, UsedBy } from './use.ts'
import { pathUses, typeUse } from './use.ts'

/** The fields that a letter or a mail reads for its texts. */
export function letterUses(registry: Registry, kind: 'letter' | 'mail', template: LetterTemplate | MailTemplate): Use[] {
  const by = { kind, way: 'shown', place: template.name, name: template.label } as const
  const documents = 'documents' in template ? template.documents : undefined
  return [
    typeUse(template.definition, by),
    ...readUses({ registry, type: template.definition }, template.reads, by),
    ...pathUses({ registry, type: template.definition }, documents ?? [], by),
  ]
}

/** Returns a use of each property that a part of a query names. */
function readUses({ registry, type }: Site, reads: Readonly<Record<string, unknown>>, by: UsedBy): Use[] {
  return Object.entries(reads).flatMap(([key, below]) => {
    if (key === '$mask' && Array.isArray(below))
      return below.flatMap((name: unknown) => (typeof name === 'string' ? pathUses({ registry, type }, [name], by) : []))
    const relation = relationIn(registry, type, key)
    if (!relation) return []
    return [
      ...pathUses({ registry, type }, [key], by),
      ...(isJsonObject(below) ? readUses({ registry, type: relation.target }, below, by) : []),
    ]
  })
}
