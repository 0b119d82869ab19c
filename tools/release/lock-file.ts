import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LockedPackage = {
  readonly version?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Packages by their folder below the root, as in package-lock.json. */
export type LockFile = ReadonlyMap<string, LockedPackage>

export function readLockFile(root: string): LockFile {
  const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return new Map(Object.entries(packages))
}
