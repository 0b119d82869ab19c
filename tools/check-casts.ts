import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The maximum number of casts (`as X`) in a thousand lines of a package's code, without tests. A cast overrules the compiler; most of them
 * need a better type at the source.
 */
const maxPerThousand = 1.5

const root = join(import.meta.dirname, '..')
const names = readdirSync(join(root, 'packages'))
const casts = castsOf()
const failures = names.flatMap((name) => {
  const folder = join('packages', name)
  const lines = codeLines(join(root, folder))
  const found = casts.filter((place) => place.startsWith(`${folder}/`))
  if (found.length <= Math.ceil((lines / 1000) * maxPerThousand)) return []
  return [`${folder} has ${found.length} casts in ${lines} lines of code, at most ${maxPerThousand} in 1,000:`, ...found]
})
for (const line of failures) console.error(line)
process.exitCode = failures.length === 0 ? 0 : 1

type Diagnostic = { readonly filename: string; readonly labels: readonly { readonly span: { readonly line: number } }[] }

/** Returns the places of all casts, as `file:line`. */
function castsOf(): string[] {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-c', 'tools/lint/casts.json', '-f', 'json', 'packages'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout)
  const { diagnostics }: { readonly diagnostics: readonly Diagnostic[] } = JSON.parse(stdout)
  return diagnostics.map(({ filename, labels: [label] }) => `${relative(root, join(root, filename))}:${label?.span.line}`)
}

/** Counts the lines that are neither empty nor a comment. */
function codeLines(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|dist|testing)\//.test(path))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(line)).length
}
