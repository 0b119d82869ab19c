import { answerOnDevice } from '../call.ts'
import type { Session } from '../session.ts'
import { answersOfPacks, packAccount } from './pack-state.ts'

/** Lets the packs on this device answer calls that do not reach the server. */
export function answerFromPacks(): void {
  answerOnDevice(async (asked) => {
    const account = packAccount()
    if (account === undefined) return undefined
    const { keptAnswer } = await import('./kept-answer.ts')
    return keptAnswer(account, asked)
  })
}

/** Deletes the packs on which the server's answer leaves no right. Null: nobody is signed in. Never rejects. */
export async function checkPacks(session: Session | null): Promise<void> {
  if (packAccount() === undefined || (session && answersOfPacks.has(session))) return
  try {
    await (await import('./settle-packs.ts')).settlePacks(session)
  } catch {
    // Without a database there are no packs.
  }
}
