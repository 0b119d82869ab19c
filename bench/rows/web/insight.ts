import type { Browser, Page } from 'playwright-core'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import { busyCustomer } from './busy-customer.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const goals = {
  'web-home, first block': 500,
  'web-home, all': 1500,
  'web-board, first tile': 1000,
  'web-board, all tiles': 6000,
  'web-board, again': 300,
  'web-customer, usable': 600,
  'web-customer, next 50 entries': 200,
} as const
type Goal = keyof typeof goals

/** The start page of the admin, who has the program already. */
export const webHome: Row = inBrowser((bench, browser) =>
  repeated(bench, browser, async (page) => {
    await page.goto(`${start(bench)}/home`)
    const seen = await page.waitForFunction(() => window.seen).then((at) => at.jsonValue())
    const isThere = () => (document.querySelector('main [aria-busy="false"]') ? performance.now() : false)
    const all = await page.waitForFunction(isThere).then((at) => at.jsonValue())
    return { 'web-home, first block': seen ?? Number.NaN, 'web-home, all': all === false ? Number.NaN : all }
  }),
)

/** The board of the management, with 13 tiles: opened by its address, and once more from the start page. */
export const webBoard: Row = inBrowser((bench, browser) =>
  repeated(bench, browser, async (page) => {
    await page.goto(`${start(bench)}/dashboards/management`)
    const first = await page.waitForFunction(tilesDone, 1).then((at) => at.jsonValue())
    const all = await page.waitForFunction(tilesDone, 13).then((at) => at.jsonValue())
    await page.getByRole('navigation').getByRole('link', { name: 'Start', exact: true }).click()
    await page.waitForFunction(() => location.pathname.endsWith('/home') && document.querySelector('main h1') !== null)
    const begun = await page.evaluate(() => {
      history.back()
      return performance.now()
    })
    const again = await page.waitForFunction(tilesDone, 13).then((at) => at.jsonValue())
    return {
      'web-board, first tile': Number(first),
      'web-board, all tiles': Number(all),
      'web-board, again': Number(again) - begun,
    }
  }),
)

/** The page of a customer with 20 contracts and 5,000 notes: from its address to the entries of the timeline, and the next of them. */
export const webCustomer: Row = inBrowser(async (bench, browser) => {
  const number = await busyCustomer(bench)
  return repeated(bench, browser, async (page) => {
    await page.goto(`${start(bench)}/businesspartners/customers/${number}`)
    const usable = await page.waitForFunction(entriesDrawn, 1).then((at) => at.jsonValue())
    const more = page.getByRole('region', { name: 'Verlauf' }).getByRole('button', { name: 'Ältere Einträge' })
    await more.scrollIntoViewIfNeeded()
    const begun = await page.evaluate(() => performance.now())
    await more.click()
    const next = await page.waitForFunction(entriesDrawn, 60).then((at) => at.jsonValue())
    return { 'web-customer, usable': Number(usable), 'web-customer, next 50 entries': Number(next) - begun }
  })
})

function start({ admin, tenant }: Bench): string {
  return `${admin.origin}/${tenant.shortId}`
}

/** Measures in one browser context. The first run fills the caches of browser and server and is not counted. */
async function repeated(
  bench: Bench,
  browser: Browser,
  measure: (page: Page) => Promise<Partial<Record<Goal, number>>>,
): Promise<readonly Outcome[]> {
  const page = await openedBy(bench, browser)
  await page.addInitScript(noteFirstBlock)
  await measure(page)
  const runs: Partial<Record<Goal, number>>[] = []
  for (let run = 0; run < bench.options.runs; run += 1) runs.push(await measure(page))
  return Object.entries(goals).flatMap(([row, most]) => {
    const values = runs.flatMap((run) => Object.entries(run).flatMap(([name, value]) => (name === row ? [value] : [])))
    if (values.length === 0) return []
    const value = median(values)
    return [outcome({ row, goal: `≤ ${most} ms`, measured: `${fixed(value, 0)} ms`, ok: value <= most })]
  })
}

declare global {
  interface Window {
    seen?: number
  }
}

/** Runs in the page from its start: notes when the first block of the start page is drawn. */
function noteFirstBlock(): void {
  const look = () => {
    if (document.querySelector('main section')) window.seen = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the time at which as many tiles are drawn. */
function tilesDone(count: number): number | false {
  const done = document.querySelectorAll('main section[aria-busy="false"], main figure[aria-busy="false"]').length
  return done >= count && performance.now()
}

/** Returns the time at which as many entries of the timeline are drawn. */
function entriesDrawn(count: number): number | false {
  const entries = document.querySelectorAll('section[aria-label="Verlauf"] ol > li').length
  return entries >= count && performance.now()
}
