import { present } from '@twinwerk/model/error/present'
import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { settleData } from '../tools/settled-data.ts'
import { freePort, startServer } from './server.ts'

const run = promisify(execFile)

/** Creates the folder of the templates. Vitest calls this before all files, and the returned function after them. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-e2e-templates-'))
  process.env['E2E_TEMPLATES'] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Fills a new data folder with the result of a server's first start with this demo world, and of the work that follows it. Only the first
 * file of a run waits for such a start.
 */
export async function copyData(demo: 'small' | 'off', folder: string): Promise<void> {
  // The database may belong to a different user than the one who runs the tests.
  await run('cp', ['-a', '--reflink=auto', await template(demo), folder])
}

async function template(demo: string): Promise<string> {
  const folder = join(present(process.env['E2E_TEMPLATES'], 'E2E_TEMPLATES'), demo)
  const [ready, failed] = [`${folder}.ready`, `${folder}.failed`]
  try {
    await mkdir(`${folder}.begun`)
  } catch {
    await someoneElse(ready, failed)
    return folder
  }
  try {
    const server = await startServer({ PORT: String(await freePort()), DATA_DIR: folder, DEMO: demo })
    await settleData(folder)
    await server.end('SIGTERM')
    await writeFile(ready, '')
  } catch (error) {
    await writeFile(failed, '')
    throw error
  }
  return folder
}

async function someoneElse(ready: string, failed: string): Promise<void> {
  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    )
  while (!(await exists(ready))) {
    if (await exists(failed)) throw new Error('the data that all stories begin with could not be made')
    await sleep(100)
  }
}
