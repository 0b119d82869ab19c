import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { copyData } from './data-template.ts'
import { openBrowser, temporaryFolder } from './harness.ts'
import { freePort, startServer } from './server.ts'

/**
 * A server with the small demo world and a browser, for the stories of one file. `openStory` takes further variables of its environment.
 */
export type Story = {
  readonly url: string
  readonly browser: Browser
  /** Kills the server like a power cut, and starts it again at the same address with its stored data. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function openStory(more: Readonly<Record<string, string>> = {}): Promise<Story> {
  const folder = await temporaryFolder()
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DEMO: 'small', ...more }
  await copyData('small', env.DATA_DIR)
  let server = await startServer(env)
  const browser = await openBrowser()
  return {
    url: server.url,
    browser,
    kill: async () => {
      await server.end('SIGKILL')
      server = await startServer(env)
    },
    close: async () => {
      await browser.close()
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
