import { asStatus, isOver } from '@twinwerk/model/execution/status'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { watchAnswers } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { entriesIn } from '../record/record.ts'
import type { AskedCall } from './answer-key.ts'
import { answerKey, rightsKey } from './answer-key.ts'
import type { KeptAnswer } from './pack-database.ts'

/** `read`: all that its screen shows was read. `over`: the task is finished, or is not the reader's any more. */
export type ReadTask = { readonly kind: 'read'; readonly answers: readonly KeptAnswer[] } | { readonly kind: 'over' | 'failed' }

/** A screen asks for rights in batches after 400 ms, and for some facts once it has others. */
const quietMilliseconds = 900
const maxMilliseconds = 20_000
const lookMilliseconds = 100

const parent = 'execution:parentExecution'

/**
 * Records the server's answers about a task (id) and the process above it while its screen is drawn, until the screen asks for nothing
 * more. Answers that other screens get meanwhile are not recorded.
 */
export function recordTask(task: string, onRead: (read: ReadTask) => void): () => void {
  // Otherwise the screen would show what it has read a moment ago, and the record would lack it.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(task), refetchType: 'none' })
  const begunAt = Date.now()
  const about = new Set([task])
  const answers = new Map<string, unknown>()
  const state = { pending: 0, changedAt: begunAt, isOver: false, hasFailed: false, isKnown: false }
  const stop = watchAnswers((asked, answer) => {
    // Rights are kept with those of all screens, once they are there.
    if (asked.address === '/auth/me/rights') return void ended(answer)
    if (!isRead(asked) || ![...about].some((id) => isAbout(asked, id))) return
    const kept = answer.then((output) => {
      answers.set(answerKey(asked), output)
      const found = recordIn(asked, output, task)
      if (!found) return
      state.isKnown = true
      const status = asStatus(found.twin?.['execution:status'])
      state.isOver = found.twin === undefined || (status !== undefined && isOver(status))
      for (const above of found.twin ? parentsOf(found.twin) : []) about.add(above.id)
    })
    void ended(kept)
  })
  async function ended(answer: Promise<unknown>): Promise<void> {
    state.pending += 1
    try {
      await answer
    } catch {
      state.hasFailed = true
    }
    state.pending -= 1
    state.changedAt = Date.now()
  }
  const timer = setInterval(() => {
    const isQuiet = state.pending === 0 && Date.now() - state.changedAt > quietMilliseconds
    const isLate = Date.now() - begunAt > maxMilliseconds
    if (!isLate && !(isQuiet && (state.isKnown || state.hasFailed))) return
    end()
    if (state.isOver) return onRead({ kind: 'over' })
    if (!state.isKnown || state.hasFailed || isLate) return onRead({ kind: 'failed' })
    onRead({ kind: 'read', answers: [...answers].map(([key, output]) => ({ key, output })) })
  }, lookMilliseconds)
  const end = () => {
    clearInterval(timer)
    stop()
  }
  return end
}

function isRead({ method, address }: AskedCall): boolean {
  return method === 'GET' || address === '/api/data/query'
}

function isAbout({ address, input }: AskedCall, id: string): boolean {
  return address.includes(encodeURIComponent(id)) || JSON.stringify(input ?? null).includes(JSON.stringify(id))
}

/** Returns the twin that a query for the record of a task has found. Undefined for all other calls. */
function recordIn({ input }: AskedCall, output: unknown, task: string): { readonly twin: TwinJson | undefined } | undefined {
  const { query } = (input ?? {}) as { readonly query?: { readonly id?: unknown; readonly [relation: string]: unknown } }
  if (query?.id !== task || !(parent in query)) return undefined
  const { results } = output as { readonly results: readonly TwinJson[] }
  return { twin: results[0] }
}

function parentsOf(twin: TwinJson): readonly TwinJson[] {
  const [next] = entriesIn(twin, parent)
  return next ? [next, ...parentsOf(next)] : []
}

/** Returns the layouts and rights that screens of a tenant have read: they name no person. */
export function readWithoutPersons(tenant: string): readonly KeptAnswer[] {
  const queries = (key: string) =>
    queryClient.getQueryCache().findAll({ queryKey: [key, tenant], predicate: ({ state }) => state.data !== undefined })
  const layouts = queries('ui').map(({ queryKey: [, , url], state }) => ({
    key: answerKey({ method: 'GET', address: String(url), tenant }),
    output: state.data,
  }))
  const rights = queries('rights').map(({ queryKey: [, , root, path], state }) => ({
    key: rightsKey(String(root), String(path)),
    output: state.data,
  }))
  return [...layouts, ...rights]
}
