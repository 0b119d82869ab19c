import type { Input } from '@twinwerk/contract/calls'
import type { AskedCall } from './answer-key.ts'
import { answerKey, rightsKey } from './answer-key.ts'
import type { Pack } from './pack-database.ts'
import { readAnswer, readPacks } from './pack-database.ts'
import { answersOfPacks, usePack } from './pack-state.ts'

/**
 * Returns the answer to a call that did not reach the server, from the packs of an account. Undefined if they hold none: a pack answers for
 * its tasks and nothing else.
 */
export async function keptAnswer(account: string, asked: AskedCall): Promise<unknown> {
  const packs = await readPacks(account).catch(() => [])
  if (packs.length === 0) return undefined
  if (asked.address === '/auth/me/rights') return keptRights(packs, asked.input)
  const answers = await Promise.all(packs.map((pack) => readAnswer(pack, answerKey(asked))))
  const answer = answers.find((each) => each !== undefined)
  if (typeof answer === 'object' && answer !== null) answersOfPacks.add(answer)
  if (answer !== undefined && asked.address === '/auth/me') usePack.setState({ isAlone: true })
  return answer
}

/** A right that no pack holds counts as absent. */
async function keptRights(packs: readonly Pack[], input: unknown): Promise<unknown> {
  const { tenant, roots } = input as NonNullable<Input<'POST /auth/me/rights'>>
  const pack = packs.find((each) => each.tenant === tenant)
  if (!pack) return undefined
  const answer = roots.map(async ({ root, paths }) => {
    const verbs = await Promise.all(paths.map(async (path) => [path, (await readAnswer(pack, rightsKey(root, path))) ?? []] as const))
    return [root, Object.fromEntries(verbs)] as const
  })
  return Object.fromEntries(await Promise.all(answer))
}
