import { create } from 'zustand'
import type { Pack } from './pack-database.ts'

type PackState = {
  /** The pack of the signed-in account in the tenant of the screen, as it was last read from the device. */
  readonly pack: Pack | undefined
  /** True while the session is that of a pack: the program was opened without a network, and the server has not answered since. */
  readonly isAlone: boolean
}

/** The tasks that were taken along on this device. */
export const usePack = create<PackState>()(() => ({ pack: undefined, isAlone: false }))

const flag = 'twinwerk.pack'

/** Returns the account whose packs lie on this device. The flag spares everybody else the code and the database of packs. */
export function packAccount(): string | undefined {
  try {
    return localStorage.getItem(flag) ?? undefined
  } catch {
    return undefined
  }
}

export function notePackAccount(account: string | undefined): void {
  try {
    if (account === undefined) localStorage.removeItem(flag)
    else localStorage.setItem(flag, account)
  } catch {
    // A browser without storage has no packs.
  }
}

/** Answers of packs, which say nothing about what the server knows now. */
export const answersOfPacks = new WeakSet<object>()
