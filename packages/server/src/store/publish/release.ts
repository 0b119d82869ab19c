import { readFileSync } from 'node:fs'
import type { Content } from './content.ts'

/** Counted up by whatever changes what is published (ADR 66). */
export type Release = {
  readonly number: number
  /** The oldest release whose servers run on a database that this one has published. Servers from before the numbers count as 0. */
  readonly compatibleFrom: number
}

/** The database was made by a newer release that servers of this one cannot run on. */
export class NewerDatabase extends Error {}

const packageFile = new URL('../../../../../package.json', import.meta.url)

/** The release of this code, from the package's own file. `content` is the hash of the published content that the number belongs to. */
const described: { readonly release: Release & { readonly content: string } } = JSON.parse(readFileSync(packageFile, 'utf8'))
export const thisRelease = described.release

export type Publication = Content & {
  /** Left out: that of this code. */
  readonly release?: Release
}

type Stands = { readonly publishedBy?: number; readonly compatibleFrom?: number }

/** True where a newer release has published: this one changes nothing then. Throws `NewerDatabase` where it cannot run on that either. */
export function isOlder({ number }: Release, { publishedBy = 0, compatibleFrom = 0 }: Stands): boolean {
  if (compatibleFrom > number)
    throw new NewerDatabase(
      `The database was made by a newer version of Twinwerk (release ${publishedBy}, this one is release ${number}). Start the newer version, or use another database.`,
    )
  return publishedBy > number
}

/** The version that servers without a release number check: they start up to 1 and refuse everything above in a sentence of their own. */
export function schemaVersionOf({ compatibleFrom }: Release): number {
  return compatibleFrom > 0 ? 2 : 1
}
