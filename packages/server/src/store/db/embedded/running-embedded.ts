import { join } from 'node:path'
import type { Postmaster } from './postmaster-file.ts'
import { runningPostmaster } from './postmaster-file.ts'
import type { Addresses } from './url.ts'
import { addressesOf, answers } from './url.ts'

export type RunningEmbedded = Addresses & { readonly postmaster: Postmaster }

/** Returns the embedded database that another process runs in this data folder, if it accepts connections. */
export async function runningEmbedded(dataDir: string): Promise<RunningEmbedded | undefined> {
  const postmaster = runningPostmaster(join(dataDir, 'postgres'))
  return postmaster && (await answers(postmaster)) ? { ...addressesOf(postmaster), postmaster } : undefined
}
