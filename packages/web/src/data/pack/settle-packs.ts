import type { Session } from '../session.ts'
import { deleteAllPacks, keepOnly } from './pack-database.ts'
import { usePack } from './pack-state.ts'

/** Deletes packs of other accounts, and of tenants in which the account works no more. Null deletes all. */
export async function settlePacks(session: Session | null): Promise<void> {
  usePack.setState({ isAlone: false })
  if (!session) return deleteAllPacks()
  const tenants = new Set(session.permissions.map(({ tenant }) => tenant.id))
  await keepOnly({ account: session.user.account, tenants })
}
