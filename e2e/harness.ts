import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `more` are arguments after the usual ones; of the same name, the last one holds. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'
  return chromium.launch({ executablePath, headless: true, args: [...chromiumArguments, ...more] })
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'twinwerk-e2e-'))
}
