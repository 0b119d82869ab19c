import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'

// node tools/landed-database.ts COMMIT postgresql://owner@host/empty-database
//
// Writes the database that a commit creates on its first start with the small demo world, and the diagrams of that commit. In tests,
// current servers start on this database and continue its processes.
//
// The commit runs on an empty database of an external PostgreSQL. The pg_dump of that PostgreSQL must be on the PATH, and PGUSER (with
// PGPASSWORD) must be able to read everything. The dump is created once, because a commit never creates a different database.
const [commit, url] = process.argv.slice(2)
if (commit === undefined || url === undefined) throw new Error('usage: node tools/landed-database.ts COMMIT DATABASE_URL')

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'twinwerk-landed-'))
const tree = join(folder, 'tree')
const owner = new URL(url).username
const target = join(root, 'packages', 'server', 'src', 'testing', 'landed', commit)

try {
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root })
  linkModules()
  await runOnce()
  const dump = execFileSync('pg_dump', ['--inserts', '--rows-per-insert=200', '--dbname', readerUrl(url)], {
    maxBuffer: 1_000_000_000,
    encoding: 'utf8',
  })
  writeFileSync(`${target}.sql.zst`, packed(neutral(dump)))
  writeFileSync(`${target}.diagrams.json.zst`, packed(releasedDiagrams()))
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Returns the diagrams of all process types as JSON, by the name of the type. The database contains only the diagrams of started processes.
 */
function releasedDiagrams(): string {
  const file = join(tree, 'packages', 'domain', 'src', 'process', 'diagrams.ts')
  const script = `import { diagrams } from ${JSON.stringify(file)}; console.log(JSON.stringify(diagrams))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', maxBuffer: 100_000_000 })
}

function packed(text: string): Buffer {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}

/** Links the currently installed packages and the product's packages of that commit. */
function linkModules(): void {
  const modules = join(root, 'node_modules')
  mkdirSync(join(tree, 'node_modules', '@twinwerk'), { recursive: true })
  for (const name of readdirSync(modules)) if (name !== '@twinwerk') symlinkSync(join(modules, name), join(tree, 'node_modules', name))
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules', '@twinwerk', name))
}

/** Returns the URL with PGUSER as its user. pg_dump prefers the user of the URL to PGUSER, so the URL's user must be replaced. */
function readerUrl(url: string): string {
  const reader = new URL(url)
  if (process.env['PGUSER'] === undefined) return reader.href
  reader.username = process.env['PGUSER']
  reader.password = ''
  return reader.href
}

/** Runs the server until it is ready, because the demo world is complete then. */
async function runOnce(): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: 'small', PORT: '4409' }
  const child = spawn(process.execPath, [join(tree, 'packages', 'server', 'src', 'main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const isReady = await new Promise<boolean>((resolve) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('is ready')) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  if (!isReady) throw new Error('the server of the commit ended before it was ready')
  child.kill('SIGTERM')
  await ended
}

/** Removes commands of psql, and replaces the owner by a name that the test replaces by its own. */
function neutral(dump: string): string {
  const lines = dump
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--') && !line.startsWith('COMMENT ON EXTENSION'))
  return lines.join('\n').replaceAll(new RegExp(`\\b${owner}\\b`, 'g'), 'landed_owner')
}
