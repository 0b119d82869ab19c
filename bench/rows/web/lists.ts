import { present } from '@twinwerk/model/error/present'
import type { Browser, Page } from 'playwright-core'
import type { BigRecord } from './big-record.ts'
import { enlargeRecords, openRecord } from './big-record.ts'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const list = 'contracts/contractsTelecom'

/** The web budgets of lists and records. */
export const web: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const page = await watchedPage(bench, browser)
  const { shortId } = bench.tenant
  const address = `${bench.admin.origin}/${shortId}/${list}`
  const visible: number[] = []
  const filtering: number[] = []
  // The first run fills the caches of browser and server.
  for (let run = 0; run <= bench.options.runs; run += 1) {
    await page.goto(address)
    const at = await firstRow(page)
    const took = await filtered(page, 'Alle')
    if (run === 0) continue
    visible.push(at)
    filtering.push(took)
  }

  await page.goto(`${address}?filter=none`)
  await firstRow(page)
  const longest = await longestTask(page, () => loaded(page, 200))
  await loaded(page, 10_000)
  const { fps, rows } = await scrolled(page)
  const records = await recordsOpened(await watchedPage(bench, browser), address, bench.options.runs)
  const [opened, key] = [median(records.map((each) => each.opened)), median(records.map((each) => each.key))]
  const whole = median(records.map((each) => each.whole))
  return [
    outcome({ row: 'web-list', goal: '≤ 1 s warm', measured: `${fixed(median(visible) / 1000)} s`, ok: median(visible) <= 1000 }),
    outcome({ row: 'web-filter', goal: '≤ 300 ms', measured: `${fixed(median(filtering), 0)} ms`, ok: median(filtering) <= 300 }),
    outcome({ row: 'web-200-rows', goal: 'no task > 50 ms', measured: `longest ${fixed(longest, 0)} ms`, ok: longest <= 50 }),
    outcome({ row: 'web-scroll', goal: '≥ 55 fps over 10,000 loaded rows', measured: `${fixed(fps, 0)} fps`, ok: fps >= 55 }),
    outcome({ row: 'web-dom', goal: '≤ 100 rows in the DOM', measured: `${rows} rows`, ok: rows <= 100 }),
    outcome({
      row: 'web-record',
      goal: '≤ 500 ms, 300 fields and 500 entries',
      measured: `${fixed(opened, 0)} ms, all of it ${fixed(whole, 0)} ms`,
      ok: opened <= 500,
    }),
    outcome({ row: 'web-key', goal: '≤ 50 ms in that record', measured: `${fixed(key, 0)} ms`, ok: key <= 50 }),
  ]
}

async function watchedPage(bench: Bench, browser: Browser): Promise<Page> {
  const page = await openedBy(bench, browser)
  await page.addInitScript(watch)
  return page
}

async function recordsOpened(page: Page, address: string, runs: number): Promise<readonly BigRecord[]> {
  const records: BigRecord[] = []
  await enlargeRecords(page)
  for (let run = 0; run <= runs; run += 1) {
    await page.goto(address)
    await firstRow(page)
    const record = await openRecord(page)
    if (run > 0) records.push(record)
  }
  return records
}

/** Runs in the page from its start. Records the time of the first drawn row, and the long tasks. */
function watch(): void {
  const noted: Noted = { tasks: [] }
  Object.assign(window, { noted })
  new PerformanceObserver((entries) =>
    noted.tasks.push(...entries.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
  ).observe({
    type: 'longtask',
    buffered: true,
  })
  const look = () => {
    if (document.querySelector('[data-row]')) noted.firstRow = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
declare global {
  interface Window {
    noted?: Noted
  }
}

type Noted = { firstRow?: number; readonly tasks: { readonly startTime: number; readonly duration: number }[] }

/** Returns the milliseconds from the start of the navigation to the first drawn row. */
async function firstRow(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => window.noted?.firstRow)
  return present(await at.jsonValue(), 'first row')
}

/** Returns the milliseconds from the click on a predefined filter to its rows. */
function filtered(page: Page, name: string): Promise<number> {
  return page.evaluate(async (label) => {
    const button = [...document.querySelectorAll<HTMLElement>('[role=group] button')].find((each) => each.textContent === label)
    const begun = performance.now()
    const frame = () => new Promise(requestAnimationFrame)
    if (!button) throw new Error(`no filter ${label}`)
    button.click()
    await frame()
    while (document.querySelector('[role=table]')?.getAttribute('aria-busy') !== 'false') await frame()
    return performance.now() - begun
  }, name)
}

/** Scrolls until so many rows are loaded. */
async function loaded(page: Page, rows: number): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = document.querySelector('[role=table]')?.parentElement
    if (!frame) throw new Error('no table')
    const rowHeight = 36
    while (frame.scrollHeight < most * rowHeight) {
      frame.scrollTop = frame.scrollHeight
      await new Promise(requestAnimationFrame)
    }
  }, rows)
}

async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const begun = await page.evaluate(() => performance.now())
  await work()
  const tasks = await page.evaluate(() => window.noted?.tasks ?? [])
  return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= begun).map(({ duration }) => duration))
}

/** Scrolls up for three seconds. Returns the frames per second and the largest number of rows in the page. */
function scrolled(page: Page): Promise<{ fps: number; rows: number }> {
  return page.evaluate(async () => {
    const frame = document.querySelector('[role=table]')?.parentElement
    if (!frame) throw new Error('no table')
    const pixelsPerFrame = 30
    const begun = performance.now()
    let frames = 0
    let rows = 0
    while (performance.now() - begun < 3000) {
      frame.scrollTop -= pixelsPerFrame
      await new Promise(requestAnimationFrame)
      frames += 1
      rows = Math.max(rows, document.querySelectorAll('[data-row]').length)
    }
    return { fps: (1000 * frames) / (performance.now() - begun), rows }
  })
}
