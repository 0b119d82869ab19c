import type { Done } from '@twinwerk/contract/execute/done'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { ChangeKey } from '../../store/history/changes-of-twin.ts'
import { doneByProcess } from '../../store/history/done-by-process.ts'
import { entriesOf } from '../../store/history/read-history.ts'
import type { Titled } from '../../store/history/visible-titles.ts'
import { visibleTitles } from '../../store/history/visible-titles.ts'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'

type ReadContext = { readonly store: Store; readonly caller: QueryCaller; readonly clock: QueryClock }

/** The most effects in a list: each twin is judged and read separately. */
const maxDone = 100

/** The most called processes whose effects are listed. */
const maxCalled = 1000

/**
 * Returns a process and the processes that it called, directly or indirectly, by uuid, as far as the caller sees them. Throws NOT_FOUND if
 * the caller does not see the process.
 */
export async function visibleProcesses(
  transaction: Transaction,
  { store, caller, clock }: ReadContext,
  process: string,
): Promise<{ readonly root: string; readonly called: ReadonlyMap<string, Titled> }> {
  const twin = parseTwinId(process)
  const isProcess = twin && store.registry.definitions.get(twin.definition)?.family === 'execution'
  if (!isProcess) throw new AppError('NOT_FOUND')
  const { rows } = await transaction.run({
    name: 'processes-called',
    text: `with recursive called (id) as (
        select $2::uuid union select i.root_id from called c join process_instance i on i.tenant_id = $1 and i.caller_root = c.id)
      select id from called limit ${maxCalled}`,
    values: [caller.tenant, twin.uuid],
    columns: columns({ id: 'uuid' }),
  })
  const { [twin.uuid]: own, ...called } = Object.fromEntries(
    await visibleTitles(
      transaction,
      { ...store, grants: caller.grants },
      { binding: { ...caller, ...clock, body: undefined }, twins: rows.map(({ id }) => ({ uuid: id, family: 'execution' })) },
    ),
  )
  if (!own) throw new AppError('NOT_FOUND')
  return { root: twin.uuid, called: new Map(Object.entries(called)) }
}

/**
 * Returns the effects on twins of a process and the processes that it called, as far as the caller sees the processes and twins. Throws
 * NOT_FOUND if the caller does not see the process.
 */
export async function readProcessChanges(
  transaction: Transaction,
  context: ReadContext,
  process: string,
): Promise<{ readonly done: readonly Done[]; readonly more: boolean }> {
  const { store, caller, clock } = context
  const { tenant } = caller
  const binding = { ...caller, ...clock, body: undefined }
  const { root, called } = await visibleProcesses(transaction, context, process)
  const { steps, isCut } = await doneByProcess(transaction, store, { tenant, processes: [root, ...called.keys()], most: maxDone })
  const titles = await visibleTitles(transaction, { ...store, grants: caller.grants }, { binding, twins: steps })
  const byTwin = Map.groupBy(steps, ({ uuid }) => uuid)
  const done: Done[] = []
  for (const [uuid, own] of byTwin) {
    const twin = titles.get(uuid)
    const [newest] = own
    if (!twin || !newest) continue
    const changes = own.map(({ change, at }): ChangeKey => ({ change, at }))
    const entries = await entriesOf(transaction, store, { twin: { uuid, definition: newest.definition }, changes, binding })
    const processOf = (change: string) => own.find((step) => step.change === change)?.process ?? ''
    for (const { change, at, kind, changes: fields, links } of entries) {
      const by = called.get(processOf(change))
      done.push({ change, at, kind, changes: fields, links, twin, ...(by && { process: by }) })
    }
  }
  const order = steps.map(({ change, uuid }) => `${change} ${uuid}`)
  const placeOf = ({ change, twin }: Done) => order.indexOf(`${change} ${parseTwinId(twin.id)?.uuid ?? ''}`)
  return { done: done.toSorted((a, b) => placeOf(a) - placeOf(b)), more: isCut }
}
