import { join } from 'node:path'
import type { Postmaster } from './postmaster-file.ts'
import { runningPostmaster } from './postmaster-file.ts'
import { answers, applicationUrl } from './url.ts'

export type RunningEmbedded = { readonly url: string; readonly postmaster: Postmaster }

/** The embedded database that another process runs in this data folder, if it accepts connections. */
export async function runningEmbedded(dataDir: string): Promise<RunningEmbedded | undefined> {
  const postmaster = runningPostmaster(join(dataDir, 'postgres'))
  return postmaster && (await answers(postmaster)) ? { url: applicationUrl(postmaster), postmaster } : undefined
}
