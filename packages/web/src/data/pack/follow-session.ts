import { answerOnDevice } from '../call.ts'
import type { Session } from '../session.ts'
import { answersOfPacks, notePackAccount, packAccount } from './pack-state.ts'

/** Lets the packs on this device answer calls that do not reach the server. */
export function answerFromPacks(): void {
  answerOnDevice(async (asked) => {
    const account = packAccount() ?? (await findAccount())
    if (account === undefined) return undefined
    const { keptAnswer } = await import('./kept-answer.ts')
    return keptAnswer(account, asked)
  })
}

/** Deletes the packs on which the server's answer leaves no right. Null: nobody is signed in. Never rejects. */
export async function checkPacks(session: Session | null): Promise<void> {
  if (session && answersOfPacks.has(session)) return
  try {
    if ((packAccount() ?? (await findAccount())) === undefined) return
    await (await import('./settle-packs.ts')).settlePacks(session)
  } catch {
    // Without a database there are no packs.
  }
}

/** Looks for packs without the flag: a browser that is killed may lose what it has noted in the last minute, but not its databases. */
async function findAccount(): Promise<string | undefined> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  if (!databases.some(({ name }) => name === 'twinwerk-pack')) return undefined
  const account = await (await import('./pack-database.ts')).accountOfPacks()
  notePackAccount(account)
  return account
}
