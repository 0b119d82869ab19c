import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const atOnce = 2
// Several checks already run in parallel, and each further checker of a program would compute the same types again.
const inOneThread = ['--checkers', '1']

/**
 * Returns the checks that are no tests: types of every package, lint, layers, dead code, format. Each is { name, args } for Node 24. A
 * check without its configuration is omitted.
 */
function listChecks() {
  const program = (...path) => join(root, 'node_modules', ...path)
  const when = (file, check) => (existsSync(join(root, file)) ? [check] : [])
  return [
    ...typedFolders().map((folder) => ({
      name: `types ${folder}`,
      args: [program('typescript', 'bin', 'tsc'), '--noEmit', ...inOneThread, '-p', folder],
    })),
    ...when('.oxlintrc.json', { name: 'lint', args: [program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] }),
    ...when('tools/check-casts.ts', { name: 'casts', args: ['tools/check-casts.ts'] }),
    ...when('tools/check-layers.ts', { name: 'layers', args: ['tools/check-layers.ts'] }),
    ...when('knip.json', { name: 'dead code', args: [program('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'] }),
    ...when('.oxfmtrc.json', { name: 'format', args: [program('oxfmt', 'bin', 'oxfmt'), '--check', '.'] }),
  ]
}

/** Omits packages without a source file, for which the compiler would report an error. */
function typedFolders() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return [...packages, 'tools', 'e2e', 'bench'].filter(
    (folder) => existsSync(join(root, folder, 'tsconfig.json')) && hasTypeScript(join(root, folder)),
  )
}

function hasTypeScript(folder) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.name === 'node_modules') return false
    return entry.isDirectory() ? hasTypeScript(join(folder, entry.name)) : /\.tsx?$/.test(entry.name)
  })
}

/** Runs all checks, a few in parallel. Returns { name, ok, seconds, output } of each. */
export async function runChecks(node) {
  const waiting = listChecks()
  const done = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) done.push(await runCheck(node, check))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done
}

function runCheck(node, { name, args }) {
  const begun = performance.now()
  const output = []
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ name, ok: false, seconds: 0, output: error.message }))
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, seconds: (performance.now() - begun) / 1000, output: Buffer.concat(output).toString().trim() }),
    )
  })
}
