import type { BulkChanges } from '@twinwerk/contract/data/bulk'
import { AppError } from '@twinwerk/model/error/app-error'
import { startJson } from '@twinwerk/model/execution/start-json'
import { endOfLink } from '@twinwerk/model/mutation/end-link'
import type { MutationRequest, TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { z } from 'zod'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

type For = {
  readonly id: string
  /** With `version`, the save is refused for fields that have changed since. */
  readonly changes: BulkChanges & { readonly version?: string | undefined }
  readonly caller: QueryCaller
  readonly clock: QueryClock
}

const entries = z.array(
  z.object({ id: z.string(), relation: z.object({ id: z.string(), validAt: z.object({ begin: z.string().nullable() }) }) }),
)
type Entry = z.output<typeof entries>[number]

const maxLinks = 200

/** Returns the changes as a save of one twin. The links that the save ends are looked up with the rights of the caller. */
export async function mutationOf(store: Store, { id, changes, caller, clock }: For): Promise<MutationRequest> {
  if (changes.delete) return { data: { id, deletedAt: clock.now } }
  if (changes.restore) return { data: { id, deletedAt: null } }
  if (changes.start) return startJson(changes.start, id)
  const { link = [], unlink = [], version } = changes
  const relations = [...new Set([...link, ...unlink].map(({ relation }) => relation))]
  const present = await linksOf(store, { id, relations, caller, clock })
  const ends = relations.map((relation): [string, TwinMutationJson[]] => {
    const wanted = link.filter((each) => each.relation === relation)
    const linked = present(relation)
    const added = wanted.filter((each) => !linked.some((entry) => entry.id === each.id))
    const gone = (entry: Entry) =>
      unlink.some((each) => each.relation === relation && each.id === entry.id) ||
      (wanted.some((each) => each.replace) && !wanted.some((each) => each.id === entry.id))
    return [
      relation,
      [
        ...linked.filter(gone).map((entry) => ({ relation: endOfLink(store.registry.relations.get(relation), entry.relation, clock.now) })),
        ...added.map((each) => ({ id_select: each.id })),
      ],
    ]
  })
  return { data: { id, ...(version !== undefined && { id_information: version }), ...changes.attributes, ...Object.fromEntries(ends) } }
}

async function linksOf(store: Store, { id, relations, caller, clock }: Omit<For, 'changes'> & { readonly relations: readonly string[] }) {
  if (relations.length === 0) return () => []
  const lists = Object.fromEntries(relations.map((relation) => [relation, { $mask: [], $limit: maxLinks }]))
  const { results }: QueryResult = JSON.parse(await store.runQuery({ query: { id, $mask: [], ...lists } }, { caller, clock }))
  const [twin] = results
  if (!twin) throw new AppError('NOT_FOUND')
  return (relation: string): readonly Entry[] => entries.parse(twin[relation] ?? [])
}
