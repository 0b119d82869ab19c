import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { freePort, startServer, type Server } from './server.ts'

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real server on an empty data folder and a real browser, for one test file. */
export type World = { server: Server; browser: Browser; close(): Promise<void> }

export async function openWorld(env: Readonly<Record<string, string>> = {}): Promise<World> {
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const server = await startServer({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'small', ...env })
  const browser = await openBrowser()
  return {
    server,
    browser,
    close: async () => {
      await browser.close()
      await server.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', headless: true, args: chromiumArguments })
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'twinwerk-e2e-'))
}
