import type { Input } from '@twinwerk/contract/calls'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call, CallError } from '../call.ts'
import type { Job } from '../jobs/follow-job.ts'
import { followJob, isRunning } from '../jobs/follow-job.ts'
import { queryClient } from '../query-client.ts'
import { sessionQuery } from '../session.ts'
import type { BegunChange } from './use-begun-changes.ts'
import { rereadLists } from './reread-lists.ts'
import { useBegunChanges } from './use-begun-changes.ts'

export type BulkRequest = Input<'POST /api/data/bulk'>

/** The changes that the user has closed. They are stored so that a reload does not show them again. */
const useClosed = create<{ readonly ids: readonly string[] }>()(
  persist((): { readonly ids: readonly string[] } => ({ ids: [] }), { name: 'twinwerk.closedChanges', version: 1 }),
)

/** The number of ended changes that stay on the screen, and of closed changes that the device remembers. The history has all changes. */
const maxChanges = { ended: 2, closed: 20 }

export function resultOf(job: Job | undefined) {
  return job?.state === 'done' ? (job.result as { readonly changed: number; readonly refused: number }) : undefined
}

export function isBusy({ job, error }: BegunChange): boolean {
  return error === undefined && (!job || isRunning(job))
}

/**
 * Begins the change on the server and lists it among the user's changes. The server runs each key only once. Returns the id of the change.
 * Throws `CallError`.
 */
export async function beginChange(tenant: string, input: BulkRequest, idempotencyKey: string): Promise<string> {
  const { job: id } = await call('POST /api/data/bulk', { tenant, input, idempotencyKey })
  const does = input.changes.delete ? 'delete' : input.changes.restore ? 'restore' : input.changes.start ? 'start' : 'edit'
  add(tenant, { does, definition: input.definition, id, jobId: id })
  void follow(id, id)
  return id
}

/** Lists the changes that the server reports: those begun before a reload, or on another device. */
export async function findChanges(tenant: string): Promise<void> {
  const { changes } = await call('GET /api/data/bulk', { tenant })
  for (const { does, definition, job: made, undo } of changes.toReversed()) {
    if (useClosed.getState().ids.includes(made.id)) continue
    const job = undo ?? made
    add(tenant, { does, definition, id: made.id, jobId: job.id, job, isUndo: undo !== undefined })
    void (isRunning(job) ? follow(made.id, job.id) : readRefusals(made.id, job))
  }
}

export async function undoChange(id: string): Promise<void> {
  const change = find(id)
  if (!change) return
  const { tenant, undoKey: idempotencyKey } = change
  update(id, { isUndo: true, jobId: undefined, job: undefined, error: undefined, refusals: [] })
  try {
    const { job } = await call('POST /api/data/undo', { tenant, input: change.undoes ?? { change: id }, idempotencyKey })
    update(id, { jobId: job })
    await follow(id, job)
  } catch (error) {
    fail(id, error)
  }
}

/** Undoes some of the changes of a process. The undo is listed among the user's changes and can be retried from there. */
export async function takeBackOfProcess(tenant: string, undoes: Input<'POST /api/data/undo'>): Promise<void> {
  const id = crypto.randomUUID()
  add(tenant, { id, does: 'edit', definition: undefined, jobId: undefined, undoes })
  await undoChange(id)
}

/** Throws `CallError` if the call fails. */
export async function cancelChange({ tenant, jobId: id }: BegunChange): Promise<void> {
  if (id !== undefined) await call('POST /api/jobs/{id}/cancel', { tenant, params: { id } })
}

/** Retries a change that could not be begun or followed, and an undo that failed or was cancelled. */
export function retryChange(change: BegunChange): Promise<void> {
  const { id, jobId } = change
  if (isUnfinishedUndo(change)) update(id, { undoKey: crypto.randomUUID() })
  if (jobId === undefined || isUnfinishedUndo(change)) return undoChange(id)
  update(id, { error: undefined })
  return follow(id, jobId)
}

export function isUnfinishedUndo({ isUndo, job }: BegunChange): boolean {
  return isUndo && (job?.state === 'failed' || job?.state === 'cancelled')
}

export function closeChange(id: string): void {
  useBegunChanges.setState(({ changes }) => ({ changes: changes.filter((each) => each.id !== id) }))
  useClosed.setState(({ ids }) => ({ ids: [id, ...ids].slice(0, maxChanges.closed) }))
}

function add(tenant: string, change: Pick<BegunChange, 'id' | 'does' | 'definition' | 'jobId'> & Partial<BegunChange>): void {
  const account = signedIn()
  useBegunChanges.setState(({ changes }) => {
    const others = changes.filter((each) => each.id !== change.id && each.account === account)
    const full = { isUndo: false, undoKey: crypto.randomUUID(), job: undefined, error: undefined, refusals: [], account, tenant, ...change }
    const all = [...others, full]
    const ended = all.filter((each) => !isBusy(each)).slice(-maxChanges.ended)
    return { changes: all.filter((each) => isBusy(each) || ended.includes(each)) }
  })
}

/** The jobs that are being followed. Each is followed once, however often it was found. */
const followed = new Set<string>()

async function follow(id: string, job: string): Promise<void> {
  const change = find(id)
  if (!change || followed.has(job)) return
  const { account, tenant } = change
  followed.add(job)
  try {
    const isOver = () => !find(id) || signedIn() !== account
    const ended = await followJob({ tenant, id: job, onState: (state) => update(id, { job: state }), isOver })
    if (!ended) return
    rereadLists(queryClient, tenant)
    await readRefusals(id, ended)
  } catch (error) {
    fail(id, error)
  } finally {
    followed.delete(job)
  }
}

/** Reads why twins were refused. If that fails, the change shows only that some were. */
async function readRefusals(id: string, job: Job): Promise<void> {
  const tenant = find(id)?.tenant
  if (tenant === undefined || !resultOf(job)?.refused) return
  const answer = await call('GET /api/jobs/{id}/refused', { tenant, params: { id: job.id }, query: { after: -1 } }).catch(() => undefined)
  if (answer) update(id, { refusals: answer.items.map(({ refusal }) => refusal) })
}

function fail(id: string, error: unknown): void {
  if (!(error instanceof CallError)) throw error
  update(id, { error: error.text })
}

function find(id: string): BegunChange | undefined {
  return useBegunChanges.getState().changes.find((each) => each.id === id)
}

function update(id: string, change: Partial<BegunChange>): void {
  useBegunChanges.setState(({ changes }) => ({ changes: changes.map((each) => (each.id === id ? { ...each, ...change } : each)) }))
}

function signedIn(): string | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user.account
}
