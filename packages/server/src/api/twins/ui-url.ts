import { present } from '@twinwerk/model/error/present'
import type { UiDocument } from '../../content/ui-definitions.ts'

/** The address of a definition's screens; it changes with them. */
export function uiUrlOf(documents: ReadonlyMap<string, UiDocument>, definition: string): string {
  const { hash } = present(documents.get(definition), `the screens of ${definition}`)
  return `/api/twins/${definition}/ui/${hash}`
}
