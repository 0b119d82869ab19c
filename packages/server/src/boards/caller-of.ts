import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'

/** Returns the caller of a user for whom a job works; undefined for one who can no longer sign in. */
export async function callerOf(
  access: Pick<Access, 'callerOf'>,
  membership: { readonly tenant: string; readonly user: string },
): Promise<Caller | undefined> {
  try {
    return await access.callerOf(membership)
  } catch (error) {
    if (error instanceof AppError && error.code === '1001') return undefined
    throw error
  }
}
