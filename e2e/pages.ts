import { present } from '@twinwerk/model/error/present'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, onTestFailed } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { demoPassword } from './api-client.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * Opens a separate browser context for one person: German, without animations. If a test fails, the failed requests and errors of the page
 * are reported.
 */
export async function openPage(browser: Browser, viewport = desktop): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  tellWhenFailed(page)
  return page
}

/** Reports the content and the errors of the pages of a failed story, because a page on another machine cannot be inspected. */
export function tellWhenFailed(page: Page): void {
  const troubles: string[] = []
  page.on('pageerror', ({ message }) => troubles.push(message))
  page.on('requestfailed', (request) => troubles.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('response', async (response) => {
    if (response.status() < 400) return
    const at = troubles.push(`${response.url()} ${response.status()}`) - 1
    const said = await response.text().catch(() => '')
    troubles[at] += ` ${said}`
  })
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return
    const words = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
    const told = `on ${page.url()}: ${words.replaceAll(/\s+/g, ' ').slice(0, 600)}${troubles
      .slice(-5)
      .map((each) => `; ${each.slice(0, 300)}`)
      .join('')}`
    for (const error of task.result?.errors ?? []) error.stack = `${told}\n${error.stack ?? error.message}`
  })
}

/** Signs the browser in without the sign-in page, for stories about something else. The story opens its own address next. */
export async function enter(page: Page, url: string, username: string): Promise<void> {
  const headers = { 'x-requested-with': 'twinwerk' }
  const answer = await page.request.post(`${url}/auth/local`, { data: { username, password: demoPassword }, headers })
  expect(answer.status(), username).toBe(200)
}

export function signInPage(page: Page, url: string, username: string): Promise<void> {
  return signInWith(page, url, { username, password: demoPassword })
}

type Credentials = { readonly username: string; readonly password: string }

export async function signInWith(page: Page, url: string, { username, password }: Credentials): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-Mail oder Kundennummer').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByLabel('Passwort', { exact: true }).waitFor({ state: 'detached' })
}

/** Waits until fonts are loaded and nothing is moving, then for two frames. Animations without an end do not count. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    return document.fonts.status === 'loaded' && !document.getAnimations().some(isMoving)
  })
  await frames(page, 2)
}

async function frames(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)))
}

/**
 * Expects no accessibility findings in the current state of the page. The rule `region` is disabled: it fires for layers outside the main
 * landmark.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isOnePage = page.frames().length === 1
  // A page that is still loading has no heading yet, which would be its only finding.
  if (isOnePage) await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await comesToRest(page)
  // Two options save time. Without frames, axe needs no separate page to merge results (legacy mode). With `resultTypes`, it computes no
  // details of passed checks.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode(isOnePage).disableRules(['region']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

const maxBytes = 150 * 1024

/** Expects that a public page has loaded at most 150 KB of compressed code. The code of maps loads later, with the map. */
export async function expectLight(page: Page): Promise<void> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .reduce((sum, entry) => sum + (entry.name.endsWith('.js') ? (entry as PerformanceResourceTiming).encodedBodySize : 0), 0),
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(maxBytes)
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** Drags like a hand: the pointer pauses over the target and moves a little further, because a busy browser may otherwise lose the drop. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  const { x, y, width, height } = present(await to.boundingBox(), 'place to drop')
  await frames(page, 3)
  await page.mouse.move(x + width / 2 + 1, y + height / 2 + 1, { steps: 3 })
  await frames(page, 3)
  await page.mouse.up()
}

/** Selects the first two entries of the visible list. */
export async function chooseTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  await page.getByRole('checkbox').nth(1).click()
  await page.getByText('1 ausgewählt').waitFor()
  await page.getByRole('checkbox').nth(2).click()
  await page.getByText('2 ausgewählt').waitFor()
}

/** Takes the network away, once the device keeps the program and can go on without it. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
}

/** Counts the clicks of a pointer on a page from now on, until it is loaded anew. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0'
    const count = (event: MouseEvent) =>
      event.detail > 0 && (document.body.dataset['clicks'] = `${Number(document.body.dataset['clicks']) + 1}`)
    document.addEventListener('click', count, true)
  })
  return () => page.evaluate(() => Number(document.body.dataset['clicks']))
}
