import { AppError } from '@twinwerk/model/error/app-error'
import { endOfLink } from '@twinwerk/model/mutation/end-link'
import type { MutationRequest, TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Transaction } from '../store/db/database.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { newChangeId } from '../store/save/prepare.ts'
import { saveTogether } from '../store/save/save.ts'
import type { Store } from '../store/store.ts'
import type { AssignedLink } from './assigned-work.ts'
import { assignedWork } from './assigned-work.ts'

/** The most twins of one hand-over: its transaction locks every row that it writes until the end. */
const maxTwins = 500

type HandOver = {
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly language: Language
  readonly work: readonly AssignedLink[]
  /** The user who takes over the work (uuid). */
  readonly to: string
}

/**
 * Transfers the work of a user to another user. Each twin is saved like any other, with its rights, rules and history; all saves form one
 * change. Throws what a save throws, and BUDGET_EXCEEDED for more than 500 twins.
 */
export async function handOver(transaction: Transaction, store: Store, { work, to, ...request }: HandOver): Promise<void> {
  const bySource = Map.groupBy(work, ({ source }) => source.uuid)
  if (bySource.size > maxTwins)
    throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxTwins} at once: hand over a part of them by editing several first` })
  const own = await assignedWork(transaction, store, { ...request, user: to })
  const change = { id: newChangeId(), call: 'users/deactivate' }
  const [first, ...others] = [...bySource.values()].flatMap((links) => mutationOf({ links, own, to, now: request.clock.now }) ?? [])
  if (first) await saveTogether(transaction, store, { ...request, bodies: [first, ...others], change })
}

type Taking = { readonly links: readonly AssignedLink[]; readonly own: readonly AssignedLink[]; readonly to: string; readonly now: string }

/**
 * Ends each link now and links the new user for the rest of its period. The new link is omitted if the new user is already linked for all
 * of that time.
 */
function mutationOf({ links, own, to, now }: Taking): MutationRequest | undefined {
  const [first] = links
  if (!first) return undefined
  const { source } = first
  const relations: Record<string, TwinMutationJson[]> = {}
  for (const given of links) {
    const { relation, link, from, to: end } = given
    const entries = (relations[relation.systematics] ??= [])
    entries.push({ relation: endOfLink(relation, { id: formatTwinId('relationship', link), validAt: { begin: from } }, now) })
    const begin = from !== null && instant(from) > instant(now) ? from : now
    if (own.some((each) => isSame(each, given) && covers(each, { begin, end }))) continue
    entries.push({ id_select: formatTwinId('user', to), ...(relation.ranged && { relation: { validAt: { begin, end } } }) })
  }
  return { data: { id: formatTwinId(source.definition, source.uuid), ...relations } }
}

function isSame(one: AssignedLink, other: AssignedLink): boolean {
  return one.relation.systematics === other.relation.systematics && one.source.uuid === other.source.uuid
}

function covers({ from, to }: AssignedLink, { begin, end }: { begin: string; end: string | null }): boolean {
  return (from === null || instant(from) <= instant(begin)) && (to === null || (end !== null && instant(to) >= instant(end)))
}

const instant = (text: string) => Date.parse(text)
