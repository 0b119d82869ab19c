import type { Registry } from '@twinwerk/model/definition/registry'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { hashOf } from '../store/publish/publish.ts'

/** Screens as content says them: what is missing is inherited. */
export type PartialUi = Partial<UiDefinition> & { readonly definition: string }
export type UiDocument = { readonly hash: string; readonly document: UiDefinition }

/** The whole screens of every definition, each part from the nearest definition it extends that has it. */
export function wholeUiDefinitions(registry: Registry, parts: readonly PartialUi[]): ReadonlyMap<string, UiDocument> {
  const byName = new Map(parts.map((part) => [part.definition, part]))
  return new Map(
    [...registry.definitions.values()].map(({ name, lineage }) => {
      const part = <K extends keyof UiDefinition>(key: K): UiDefinition[K] => {
        const found = lineage.map((each) => byName.get(each)?.[key]).find((each) => each !== undefined)
        if (found === undefined) throw new Error(`no ${key} for ${name}, not even on entity`)
        return found as UiDefinition[K]
      }
      const document: UiDefinition = {
        definition: name,
        detail: part('detail'),
        card: part('card'),
        minicard: part('minicard'),
        selector: part('selector'),
      }
      return [name, { hash: hashOf(document), document }]
    }),
  )
}
