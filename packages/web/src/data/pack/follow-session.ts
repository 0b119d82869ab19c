import { answerOnDevice } from '../call.ts'
import type { Session } from '../session.ts'
import { answersOfPacks, packAccount, usePack } from './pack-state.ts'

const database = () => import('./pack-database.ts')

/** Lets the packs on this device answer calls that do not reach the server. */
export function answerFromPacks(): void {
  answerOnDevice(async (asked) => {
    const account = packAccount()
    if (account === undefined) return undefined
    const { keptAnswer } = await import('./kept-answer.ts')
    return keptAnswer(account, asked)
  })
}

/**
 * Deletes packs on which the server's answer leaves no right: those of other accounts, and of tenants in which the account works no more.
 * Null: nobody is signed in.
 */
export async function checkPacks(session: Session | null): Promise<void> {
  if (packAccount() === undefined || (session && answersOfPacks.has(session))) return
  usePack.setState({ isAlone: false })
  try {
    if (!session) return await (await database()).deleteAllPacks()
    const tenants = new Set(session.permissions.map(({ tenant }) => tenant.id))
    await (await database()).keepOnly({ account: session.user.account, tenants })
  } catch {
    // Without a database there are no packs.
  }
}

/** Deletes the packs of whoever was signed in. Never rejects. */
export async function leavePacks(): Promise<void> {
  await checkPacks(null)
}
