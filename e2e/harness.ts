import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

type Options = {
  /** Arguments after the usual ones. If two arguments have the same name, the last argument wins. */
  readonly more?: readonly string[]
  /** Starts the full browser, with features outside its pages such as notifications. */
  readonly isWhole?: boolean
}

export function openBrowser({ more = [], isWhole = false }: Options = {}): Promise<Browser> {
  const executablePath = isWhole ? whole : (process.env['CHROMIUM_SHELL_PATH'] ?? whole)
  return chromium.launch({ executablePath, headless: true, args: [...chromiumArguments, ...more] })
}

type Lasting = { readonly viewport: { readonly width: number; readonly height: number }; readonly more?: readonly string[] }

/** Opens a browser whose storage and session lie in a folder, so that it has them again after it was closed or killed. */
export function openLastingBrowser(folder: string, { viewport, more = [] }: Lasting): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? whole
  const args = [...chromiumArguments, ...more]
  const place = { locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const
  return chromium.launchPersistentContext(folder, { executablePath, headless: true, args, viewport, ...place })
}

/** Ends the browser of a folder at once, like a device without power. */
export async function killLastingBrowser(context: BrowserContext, folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args='])
  // Some systems start the browser by a script, which is a process of its own.
  const own = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
  const ended = new Promise((resolve) => context.once('close', resolve))
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await ended
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'twinwerk-e2e-'))
}
