import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import { fileAttribute } from './file-findings.ts'
import type { UploadOptions } from '../definition/upload-options.ts'

/** The destination of a file: `document`, or the relationship (systematics) that will link its document. */
export type UploadSlot = { readonly name: string; readonly options: UploadOptions }

/** The slot for files without a particular relationship. */
export const documentSlot = 'document'

/**
 * Returns the slot of a name; a reverse name refers to its relationship. Returns undefined for a name that is neither `document` nor a
 * relation with documents at one end.
 */
export function uploadSlot(registry: Registry, name: string): UploadSlot | undefined {
  const byDefault = registry.attributes.get(fileAttribute)?.upload
  if (!byDefault) return undefined
  if (name === documentSlot) return { name, options: byDefault }
  const relation = registry.relations.get(name)
  if (!relation || relation.direction === 'collection') return undefined
  const end = relation.direction === 'forward' ? relation.target : relation.declaring
  return isA(registry, end, 'document') ? { name: relation.relationship, options: relation.upload ?? byDefault } : undefined
}
