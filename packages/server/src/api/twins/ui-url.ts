import { present } from '@twinwerk/model/error/present'
import type { UiDocument } from '../../content/ui-definitions.ts'

/** Returns the address of a definition's screens. The address changes with the screens. */
export function uiUrlOf(documents: ReadonlyMap<string, UiDocument>, definition: string): string {
  const { hash } = present(documents.get(definition), `the screens of ${definition}`)
  return `/api/twins/${definition}/ui/${hash}`
}
