import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { call } from '../../../data/call.ts'
import type { BulkQuestion, BulkTwins } from '../../../data/bulk/bulk-edit.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { namingAttributes } from '../../../data/record/needs.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'

const pageSize = 25

type Wanted = { readonly attributes: readonly string[]; readonly relations: readonly string[] }

/** Reads the twins of a bulk change page by page: their names, and the current values of the fields to change. */
export function useBulkTwins({ twins, definition }: BulkQuestion, wanted: Wanted) {
  const registry = useRegistry()
  const tenant = useTenant().id
  const pages = useInfiniteQuery({
    queryKey: ['bulk-preview', tenant, twins, wanted],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => readPage({ registry, tenant, twins, definition, wanted, after: pageParam }),
    getNextPageParam: ({ next }) => next,
  })
  return { pages, twins: pages.data?.pages.flatMap((page) => page.twins) ?? [] }
}

type Asked = {
  readonly registry: Registry
  readonly tenant: string
  readonly twins: BulkTwins
  readonly definition: string
  readonly wanted: Wanted
  readonly after: string | null
}

async function readPage({ registry, tenant, twins, definition, wanted, after }: Asked) {
  const read = async (query: RootQueryJson) => call('POST /api/data/query', { tenant, input: { query } })
  if ('ids' in twins) {
    const begun = after === null ? 0 : Number(after)
    const ids = twins.ids.slice(begun, begun + pageSize)
    const answers = await Promise.all(ids.map((id) => read({ id, ...needed(registry, parseTwinId(id)?.definition ?? definition, wanted) })))
    const next = begun + pageSize < twins.ids.length ? String(begun + pageSize) : null
    return { twins: answers.flatMap(({ results }) => results), next }
  }
  const { query } = twins
  const relation = present(Object.keys(query).find(isRelation), 'the list of a bulk change')
  const list: ListQueryJson = {
    ...query[relation],
    ...needed(registry, definition, wanted),
    $limit: pageSize,
    ...(after !== null && { $after: after }),
  }
  const { results, pages } = await read({ ...query, [relation]: list })
  return { twins: entriesIn(results[0], relation), next: pages[relation]?.next ?? null }
}

function needed(registry: Registry, definition: string, { attributes, relations }: Wanted): ListQueryJson {
  const linked: Readonly<Record<RelationKey, ListQueryJson>> = Object.fromEntries(
    relations.map((relation) => [relation, { $mask: namingAttributes(registry, registry.relations.get(relation)?.target ?? '') }]),
  )
  return { ...linked, $mask: [...new Set([...namingAttributes(registry, definition), ...attributes])] }
}

type RelationKey = `${string}:${string}`

function isRelation(key: string): key is RelationKey {
  return key.includes(':')
}
