import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail } from './fail.mjs'
import { root } from './install.mjs'

const web = join(root, 'packages', 'web')
const sources = [web, join(root, 'packages', 'model'), join(root, 'packages', 'contract')]
const noted = join(web, 'dist', '.sources')

/** Builds packages/web/dist if the sources have changed since the last build. */
export function ensureWebBundle(node) {
  if (!existsSync(join(web, 'index.html'))) return
  const hash = hashSources()
  if (existsSync(noted) && readFileSync(noted, 'utf8') === hash) return
  console.log('Building the web bundle …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // First the back office, then the pages without a sign-in in the same folder (`vite.config.ts`).
  for (const mode of ['production', 'public']) {
    const { status, stdout, stderr } = spawnSync(node, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
      cwd: web,
      encoding: 'utf8',
    })
    if (status !== 0) fail(`${stdout}${stderr}\nThe web bundle could not be built: see the message above.`)
  }
  writeFileSync(noted, hash)
}

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of sources.flatMap(filesOf)) hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}
