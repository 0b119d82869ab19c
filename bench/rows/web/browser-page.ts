import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import type { Bench, Outcome, Row } from '../row.ts'

const cookieMinutes = 10

/**
 * Returns a row that is measured in a real headless Chromium. Software draws the frames, so they show the amount of work and not the
 * smoothness on a desk.
 */
export function inBrowser(measured: Measured): Row {
  return inBrowserWith([], measured)
}

type Measured = (bench: Bench, browser: Browser) => Promise<readonly Outcome[]>

/** Like `inBrowser`, in a browser with more arguments. */
export function inBrowserWith(more: readonly string[], measured: Measured): Row {
  return async (bench, row) => {
    const executablePath = process.env['CHROMIUM_PATH']
    if (!executablePath) return [{ row, goal: '', measured: 'skipped', ok: undefined, note: 'there is no Chromium' }]
    const browser = await chromium.launch({
      executablePath,
      headless: true,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...more],
    })
    try {
      return await measured(bench, browser)
    } finally {
      await browser.close()
    }
  }
}

/**
 * Opens a page of the admin in a browser context of its own. In a shared one, cached definitions would skip the changes that a row makes on
 * their way.
 *
 * `scale` is the number of drawn pixels per pixel of the layout. A small scale makes software as fast as a graphics card, while the page
 * does the same work.
 */
export async function openedBy(bench: Bench, browser: Browser, scale = 1): Promise<Page> {
  const look = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: scale, locale: 'de-DE', reducedMotion: 'reduce' } as const
  const context = await browser.newContext(look)
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(bench.admin.headers['cookie'] ?? '') ?? []
  const expires = Date.now() / 1000 + cookieMinutes * 60
  await context.addCookies([{ name, value, url: bench.admin.origin, expires }])
  return context.newPage()
}

export function outcome(measured: Omit<Outcome, 'note'>): Outcome {
  return { ...measured, note: 'headless, software rendering' }
}
