import { readFileSync } from 'node:fs'
import type { Content } from './content.ts'

/** A release. `number` increases with every change of what is published (ADR 66). */
export type Release = {
  readonly number: number
  /** The oldest release whose servers run on a database that this release has published. Servers without a release number count as 0. */
  readonly compatibleFrom: number
}

/** Thrown if a newer release has published the database and servers of this release cannot run on it. */
export class NewerDatabase extends Error {}

const packageFile = new URL('../../../../../package.json', import.meta.url)

/** The release of this code, from the package's own file. `content` is the hash of the published content that the number belongs to. */
const described: {
  readonly version: string
  readonly release: Release & { readonly content: string }
  readonly scripts?: object
} = JSON.parse(readFileSync(packageFile, 'utf8'))
export const { release: thisRelease, version: thisVersion } = described

/** The package's file of a built release has no scripts of npm (ADR 178). */
const isBuilt = described.scripts === undefined

/** Returns a message with the commands of this installation: a built release has `bin/twinwerk` instead of npm. */
export function withOwnCommands(message: string, built = isBuilt): string {
  if (!built) return message
  return message
    .replaceAll('npm run admin -- migrate', 'bin/twinwerk migrate')
    .replaceAll('npm run admin --', 'bin/twinwerk admin')
    .replaceAll('npm start', 'bin/twinwerk serve')
}

export type Publication = Content & {
  /** The default is the release of this code. */
  readonly release?: Release
}

type Stands = { readonly publishedBy?: number; readonly compatibleFrom?: number }

/**
 * Returns true if a newer release has published; this release then changes nothing. Throws `NewerDatabase` if it cannot run on that
 * database.
 */
export function isOlder({ number }: Release, { publishedBy = 0, compatibleFrom = 0 }: Stands): boolean {
  if (compatibleFrom > number)
    throw new NewerDatabase(
      `The database was made by a newer version of Twinwerk (release ${publishedBy}, this one is release ${number}). Start the newer version, or use another database.`,
    )
  return publishedBy > number
}

/**
 * Returns the version that servers without a release number check. They start up to version 1; above it they stop with a message of their
 * own.
 */
export function schemaVersionOf({ compatibleFrom }: Release): number {
  return compatibleFrom > 0 ? 2 : 1
}
