import type { TypeUse, UseKind } from '@twinwerk/contract/definitions/types/uses'
import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Use } from './use.ts'
import { overlap } from './use.ts'

/** The places that a reader may open: the paths of lists and boards, and diagrams or not. */
export type Openable = { readonly paths: ReadonlySet<string>; readonly diagrams: boolean }

type Asked = { readonly uses: readonly Use[]; readonly openable: Openable; readonly language: Language }

/**
 * Returns the uses of a type and of all its properties. A use of a property counts where the place reads it at twins that can be of the
 * type: a list of providers that shows a partner's name is none of customers. Places that the reader may not open are only counted.
 */
export function usesOfType(
  registry: Registry,
  type: EffectiveDefinition,
  { uses, openable, language }: Asked,
): { readonly uses: readonly TypeUse[]; readonly closed: Readonly<Partial<Record<UseKind, number>>> } {
  const properties = new Set([...type.allAttributes, ...type.allRelations, ...type.allTelemetry].map(({ systematics }) => systematics))
  const found = uses.filter((use) => (properties.has(use.of) ? overlap(registry, use.on, type.name) : isTypeUse(use, type)))
  const [open, shut] = [found.filter((use) => mayOpen(use, openable)), found.filter((use) => !mayOpen(use, openable))]
  const closed = Map.groupBy(shut, ({ kind }) => kind)
  return {
    uses: once(open.map((use) => useJson(use, language))),
    closed: Object.fromEntries([...closed].map(([kind, all]) => [kind, new Set(all.map(({ place }) => place)).size])),
  }
}

/** A use of a supertype is one of the type too: a list of partners shows customers. Another type that extends it is none. */
function isTypeUse({ of, way }: Use, { name, lineage }: EffectiveDefinition): boolean {
  return of === name || (of !== 'entity' && way !== 'extends' && lineage.includes(of))
}

function mayOpen({ kind, place }: Use, { paths, diagrams }: Openable): boolean {
  if (kind === 'list' || kind === 'board') return paths.has(place)
  return diagrams || (kind !== 'diagram' && kind !== 'draft')
}

function useJson({ kind, of, value, way, place, name, part, layout }: Use, language: Language): TypeUse {
  return {
    kind,
    of,
    way,
    place,
    name: textIn(name, language),
    ...(value !== undefined && { value }),
    ...(part && { part: textIn(part, language) }),
    ...(layout && { layout }),
  }
}

function once(uses: readonly TypeUse[]): readonly TypeUse[] {
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()]
}

/** Returns the number of saved views that name a property of a type, by its systematics. `views` are the names in each view. */
export function viewsOfType(
  { allAttributes, allRelations }: EffectiveDefinition,
  views: readonly ReadonlySet<string>[],
): Readonly<Record<string, number>> {
  const names = [...allAttributes, ...allRelations].map(({ systematics }) => systematics)
  return Object.fromEntries(
    names.flatMap((name) => {
      const count = views.filter((view) => view.has(name)).length
      return count === 0 ? [] : [[name, count] as const]
    }),
  )
}
