import type { Registry } from '@twinwerk/model/definition/registry'
import { call } from '../call.ts'
import type { Navigation } from '../navigation.ts'
import { answerKey } from './answer-key.ts'
import type { KeptAnswer, Pack, PackedTask } from './pack-database.ts'
import { readPackedDay } from './packed-day.ts'
import type { ReadTask } from './record-answers.ts'
import { readWithoutPersons } from './record-answers.ts'

export type MadePack = { readonly pack: Pack; readonly answers: readonly KeptAnswer[] }

export type Place = {
  readonly account: string
  readonly tenant: string
  /** As the address spells the tenant. */
  readonly rootid: string
  readonly registry: Registry
}

/** Reads what the frame around the tasks shows, and returns the pack of tasks that were read. Nothing is stored yet. */
export async function makePack(place: Place, reads: ReadonlyMap<PackedTask, ReadTask>): Promise<MadePack> {
  const { account, tenant, registry } = place
  const read = [...reads].flatMap(([task, each]) => (each.kind === 'read' ? [{ task, answers: each.answers }] : []))
  const frame = await readFrame(place)
  const tasks = read.map(({ task }) => task)
  const day = await readPackedDay(frame.navigation.routes, new Set(tasks.map(({ id }) => id)), { registry, tenant })
  const answers = [...frame.answers, ...readWithoutPersons(tenant), ...read.flatMap((each) => each.answers)]
  const bytes = [...answers, ...(day ?? [])].reduce((sum, kept) => sum + JSON.stringify(kept).length, 0)
  return { pack: { account, tenant, updatedAt: Date.now(), tasks, ...(day && { day }), bytes }, answers }
}

type Frame = { readonly navigation: Navigation; readonly answers: readonly KeptAnswer[] }

async function readFrame({ tenant, rootid }: Place): Promise<Frame> {
  const [session, config, navigation] = await Promise.all([
    call('GET /auth/me'),
    call('GET /api/config', { query: { tenant: rootid } }),
    call('GET /api/navigation', { query: { root: tenant } }),
  ])
  const at = (address: string) => answerKey({ method: 'GET', address })
  const answers = [
    { key: at('/auth/me'), output: session },
    { key: at(`/api/config?${new URLSearchParams({ tenant: rootid }).toString()}`), output: config },
    { key: at(`/api/navigation?${new URLSearchParams({ root: tenant }).toString()}`), output: navigation },
  ]
  return { navigation, answers }
}
