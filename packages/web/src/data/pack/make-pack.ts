import { call } from '../call.ts'
import { answerKey } from './answer-key.ts'
import type { KeptAnswer, Pack, PackedTask } from './pack-database.ts'
import type { ReadTask } from './record-answers.ts'
import { readWithoutPersons } from './record-answers.ts'

export type MadePack = { readonly pack: Pack; readonly answers: readonly KeptAnswer[] }

export type Place = { readonly account: string; readonly tenant: string; /** As the address spells the tenant. */ readonly rootid: string }

/** Reads what the frame around the tasks shows, and returns the pack of tasks that were read. Nothing is stored yet. */
export async function makePack(place: Place, reads: ReadonlyMap<PackedTask, ReadTask>): Promise<MadePack> {
  const { account, tenant } = place
  const read = [...reads].flatMap(([task, each]) => (each.kind === 'read' ? [{ task, answers: each.answers }] : []))
  const answers = [...(await frameAnswers(place)), ...readWithoutPersons(tenant), ...read.flatMap((each) => each.answers)]
  const bytes = answers.reduce((sum, answer) => sum + JSON.stringify(answer).length, 0)
  return { pack: { account, tenant, updatedAt: Date.now(), tasks: read.map(({ task }) => task), bytes }, answers }
}

async function frameAnswers({ tenant, rootid }: Place): Promise<readonly KeptAnswer[]> {
  const [session, config, navigation] = await Promise.all([
    call('GET /auth/me'),
    call('GET /api/config', { query: { tenant: rootid } }),
    call('GET /api/navigation', { query: { root: tenant } }),
  ])
  const at = (address: string) => answerKey({ method: 'GET', address })
  return [
    { key: at('/auth/me'), output: session },
    { key: at(`/api/config?${new URLSearchParams({ tenant: rootid }).toString()}`), output: config },
    { key: at(`/api/navigation?${new URLSearchParams({ root: tenant }).toString()}`), output: navigation },
  ]
}
