import { present } from '@twinwerk/model/error/present'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const most = 200
/** Zooms of the map library. At the first zoom a view contains the whole country. */
const zooms = [5, 6, 8, 10, 13]
/** A sixteenth of the pixels, which software draws in the time of a graphics card, and all pixels. */
const scales = [0.25, 1]
const middle = { longitude: 10.5, latitude: 51.1 }
const dragged = { pixels: 300, steps: 12 }
/** The zoom of the map library from which a view contains only a part of the country. */
const partZoom = 8

/**
 * Drags a list of buildings on the map. Measures the time from the end of the drag until the view is drawn, with or without a request to
 * the server.
 *
 * Each drag ends at a new place: a place that was seen before is drawn immediately and then read again.
 */
export const webMap: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const scale of scales) {
    const page = await openedBy(bench, browser, scale)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    for (const zoom of zooms) {
      await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/geodata/buildings?area=${areaAt(zoom)}`)
      await page.locator('canvas[aria-busy=false]').waitFor()
      // The first drag fills the caches.
      await pan({ page, devtools }, zoom, 0)
      const pans: Pan[] = []
      for (let run = 1; run <= bench.options.runs * 2; run += 1) pans.push(await pan({ page, devtools }, zoom, run))
      outcomes.push(told(`web-map, zoom ${zoom}, ${scale * scale} of the pixels`, pans, bench.tenant.buildings))
    }
    await page.context().close()
  }
  return outcomes
}

function told(row: string, pans: readonly Pan[], buildings: number): Outcome {
  const middle = (value: keyof Pan) => median(pans.map((pan) => pan[value]))
  const times = `${fixed(middle('drawn'), 0)} ms, ${fixed(Math.max(...pans.map(({ drawn }) => drawn)), 0)} at most`
  const beside = `answered after ${fixed(middle('answered'), 0)} ms, ${fixed(middle('script'), 0)} ms of script, frames of ${fixed(middle('longestFrame'), 0)} ms at most`
  return outcome({ row, goal: `≤ ${most} ms, ${buildings} buildings`, measured: `${times}; ${beside}`, ok: middle('drawn') <= most })
}

/** Times are in milliseconds. `answered` is 0 if no request was sent. */
declare global {
  interface Window {
    panned?: Omit<Pan, 'script'> | undefined
  }
}

type Pan = { readonly drawn: number; readonly answered: number; readonly script: number; readonly longestFrame: number }

/**
 * Drags to and fro, so that the country stays in view, and further north, so that no place is seen twice. The pointer rests before its
 * release, so that the map does not slide on.
 */
async function pan({ page, devtools }: { page: Page; devtools: CDPSession }, zoom: number, run: number): Promise<Pan> {
  const canvas = present(await page.locator('canvas[aria-busy]').boundingBox(), 'map')
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2]
  const way = (run % 4 === 0 || run % 4 === 3 ? 1 : -1) * dragged.pixels
  const north = dragged.pixels / (zoom < partZoom ? 15 : 2)
  const restMilliseconds = 200
  await page.mouse.move(x - way / 2, y - north / 2)
  await page.evaluate(watchPan)
  await page.mouse.down()
  await page.mouse.move(x + way / 2, y + north / 2, { steps: dragged.steps })
  await page.waitForTimeout(restMilliseconds)
  const before = await scriptOf(devtools)
  await page.mouse.up()
  const seen = await page.waitForFunction(() => window.panned)
  return { ...present(await seen.jsonValue(), 'pan'), script: (await scriptOf(devtools)) - before }
}

/** Returns the milliseconds that the page has spent in its own code so far, without the browser's drawing. */
async function scriptOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Number(metrics.find(({ name }) => name === 'ScriptDuration')?.value) * 1000
}

/** Runs in the page. Records the end of the drag, and the last time at which the map reported that all is drawn. */
function watchPan(): void {
  const quietMilliseconds = 700
  const canvas = document.querySelector('canvas[aria-busy]')!
  const { search } = window.location
  window.panned = undefined
  let [end, drawn, last, longestFrame] = [0, 0, performance.now(), 0]
  window.addEventListener('mouseup', () => (end = performance.now()), { capture: true, once: true })
  const answered = () => {
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= end) as PerformanceResourceTiming[]
    return Math.max(0, ...asked.map(({ responseEnd }) => responseEnd - end))
  }
  const look = () => {
    const now = performance.now()
    longestFrame = Math.max(longestFrame, now - last)
    last = now
    const isThere = end > 0 && window.location.search !== search && canvas.getAttribute('aria-busy') === 'false'
    if (!isThere) drawn = 0
    else if (drawn === 0) drawn = now
    if (drawn > 0 && now - drawn > quietMilliseconds) window.panned = { drawn: drawn - end, answered: answered(), longestFrame }
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function areaAt(zoom: number): string {
  const degrees = 360 / (512 * 2 ** zoom)
  const [wide, high] = [400 * degrees, 240 * degrees]
  const { longitude, latitude } = middle
  return [longitude - wide, latitude - high, longitude + wide, latitude + high, zoom].join(',')
}
