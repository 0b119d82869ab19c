import type { LockedPackage, LockFile } from './lock-file.ts'

/** The packages of this repository that run on the server. */
export const serverPackages = ['model', 'contract', 'process', 'domain', 'server'] as const

const ownScope = '@twinwerk/'

/** Returns the folders of the packages that the server loads. Optional ones of other machines are among them and not installed here. */
export function packagesOfServer(lock: LockFile): readonly string[] {
  const own = serverPackages.map((name) => `packages/${name}`)
  const found = reachable(
    lock,
    own.flatMap((folder) => needed(lock.get(folder)).map((name) => [folder, name] as const)),
  )
  // Node itself, which the root names for each machine.
  return [...found, ...Object.keys(lock.get('')?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`)].toSorted()
}

/** Returns the folders of the packages whose code the web bundle contains, or could contain. */
export function packagesOfBundle(lock: LockFile): readonly string[] {
  const web = Object.keys(lock.get('packages/web')?.devDependencies ?? {}).map((name) => ['packages/web', name] as const)
  const shared = ['packages/model', 'packages/contract'].flatMap((folder) =>
    needed(lock.get(folder)).map((name) => [folder, name] as const),
  )
  return reachable(lock, [...web, ...shared])
}

function reachable(lock: LockFile, asked: readonly (readonly [string, string])[]): readonly string[] {
  const found = new Set<string>()
  const waiting = [...asked]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, name] = next
    const folder = name.startsWith(ownScope) ? undefined : folderOf(lock, from, name)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    for (const other of needed(lock.get(folder))) waiting.push([folder, other])
  }
  return [...found].toSorted()
}

/** Peers that a package can do without are not shipped for its sake. */
function needed(entry: LockedPackage | undefined): readonly string[] {
  const peers = Object.keys(entry?.peerDependencies ?? {}).filter((name) => entry?.peerDependenciesMeta?.[name]?.optional !== true)
  return [...Object.keys(entry?.dependencies ?? {}), ...Object.keys(entry?.optionalDependencies ?? {}), ...peers]
}

/** Looks for a package as Node does: in the folder itself, then in each folder above it. */
function folderOf(lock: LockFile, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (lock.has(folder)) return folder
    if (at === '') return undefined
  }
}
