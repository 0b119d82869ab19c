import type { Done } from '@twinwerk/contract/execute/done'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Transaction } from '../../store/db/database.ts'
import type { ChangeKey } from '../../store/history/changes-of-twin.ts'
import { doneByProcess } from '../../store/history/done-by-process.ts'
import { entriesOf } from '../../store/history/read-history.ts'
import { visibleTitles } from '../../store/history/visible-titles.ts'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'

type Asked = { readonly store: Store; readonly caller: QueryCaller; readonly clock: QueryClock }

/** Each twin is judged and read by itself. */
const mostDone = 100

/** The uuid of a process; NOT_FOUND for one that the caller does not see. */
export async function seenProcess(transaction: Transaction, { store, caller, clock }: Asked, process: string): Promise<string> {
  const twin = parseTwinId(process)
  const isProcess = twin && store.registry.definitions.get(twin.definition)?.family === 'execution'
  if (!isProcess) throw new AppError('NOT_FOUND')
  const seen = await visibleTitles(
    transaction,
    { ...store, grants: caller.grants },
    { ...caller, ...clock, body: undefined },
    { twins: [{ uuid: twin.uuid, family: 'execution' }] },
  )
  if (!seen.has(twin.uuid)) throw new AppError('NOT_FOUND')
  return twin.uuid
}

/** Returns the effects of a process on twins, as far as the caller sees them. NOT_FOUND for a process that the caller does not see. */
export async function whatWasDone(
  transaction: Transaction,
  asked: Asked,
  process: string,
): Promise<{ readonly done: readonly Done[]; readonly more: boolean }> {
  const { store, caller, clock } = asked
  const { tenant } = caller
  const binding = { ...caller, ...clock, body: undefined }
  const root = await seenProcess(transaction, asked, process)
  const { steps, isCut } = await doneByProcess(transaction, store, { tenant, process: root, most: mostDone })
  const titles = await visibleTitles(transaction, { ...store, grants: caller.grants }, binding, { twins: steps })
  const byTwin = Map.groupBy(steps, ({ uuid }) => uuid)
  const done: Done[] = []
  for (const [uuid, own] of byTwin) {
    const twin = titles.get(uuid)
    if (!twin) continue
    const changes = own.map(({ change, at }): ChangeKey => ({ change, at }))
    const entries = await entriesOf(transaction, store, { twin: { uuid, definition: own[0]!.definition }, changes, binding })
    done.push(...entries.map(({ change, at, kind, changes: fields, links }) => ({ change, at, kind, changes: fields, links, twin })))
  }
  const order = steps.map(({ change, uuid }) => `${change} ${uuid}`)
  const placeOf = ({ change, twin }: Done) => order.indexOf(`${change} ${parseTwinId(twin.id)!.uuid}`)
  return { done: done.toSorted((a, b) => placeOf(a) - placeOf(b)), more: isCut }
}
