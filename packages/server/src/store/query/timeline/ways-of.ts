import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { attributeIn, relationIn } from '@twinwerk/model/query/attribute-path'
import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** A source and one of its ways, with the types that are shown at its end. */
export type SourceWay = { readonly source: TimelineSource; readonly way: readonly string[]; readonly types: readonly string[] }

/** Returns the ways of the sources that begin at records of a type. Ways over a relation that an overlay hides lead nowhere. */
export function waysOf(registry: Registry, type: string, sources: readonly TimelineSource[]): readonly SourceWay[] {
  return sources.flatMap((source) => {
    const { except = [] } = source
    const types = definitionOf(registry, source.type).concrete.filter((each) => except.every((other) => !isA(registry, each, other)))
    return Object.entries(source.ways)
      .filter(([from]) => isA(registry, type, from))
      .flatMap(([, ways]) => ways)
      .flatMap((way): SourceWay[] => {
        const end = endOf(registry, type, way)
        const reached = end === undefined ? [] : types.filter((each) => isA(registry, each, end))
        return reached.length > 0 ? [{ source, way, types: reached }] : []
      })
  })
}

/** Returns the type of the twins at the end of a way. */
function endOf(registry: Registry, type: string, way: readonly string[]): string | undefined {
  let end: string | undefined = type
  for (const step of way) end = end === undefined ? undefined : relationIn(registry, end, step)?.target
  return end
}

/** Returns the query of a way: a tree from the record to the list of the source, with what an entry shows. */
export function queryOfWay(registry: Registry, id: string, { source, way, types, search }: SearchedWay): Readonly<Record<string, unknown>> {
  const { type, title, status, text, facts = [], parts, moments } = source
  const named = [...title, ...facts, ...moments.map(({ at }) => at), ...[status, text].flatMap((each) => each ?? []), 'entity:createdBy']
  const step = parts && relationIn(registry, type, parts.relation)
  const shown = {
    $mask: [...new Set(named)].filter((each) => attributeIn(registry, type, each)),
    ...(parts && step && { [parts.relation]: { $mask: parts.fields.filter((each) => attributeIn(registry, step.target, each)) } }),
  }
  const list = { ...shown, ...(way.length > 0 && { $typeExtends: types, ...(search !== undefined && { $search: search }) }) }
  return { id, ...way.toReversed().reduce<object>((below, each) => ({ [each]: below }), list) }
}

type SearchedWay = SourceWay & { readonly search: string | undefined }
