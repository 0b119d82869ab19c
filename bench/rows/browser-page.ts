import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import type { Bench, Outcome, Row } from './row.ts'

const cookieMinutes = 10

/**
 * A row that is measured in a real Chromium without a screen: software draws, so that frames say how much work there is, not how smooth it
 * is on a desk.
 */
export function inBrowser(measured: (bench: Bench, browser: Browser) => Promise<readonly Outcome[]>): Row {
  return async (bench, row) => {
    const executablePath = process.env['CHROMIUM_PATH']
    if (!executablePath) return [{ row, goal: '', measured: 'skipped', ok: undefined, note: 'there is no Chromium' }]
    const browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
    try {
      return await measured(bench, browser)
    } finally {
      await browser.close()
    }
  }
}

/**
 * A page of the admin's with a store of its own: definitions that one page kept would reach the other without a change on their way.
 * `scale`: pixels drawn for one of the layout; fewer make what software draws as quick as a graphics card, while the page does the same.
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
