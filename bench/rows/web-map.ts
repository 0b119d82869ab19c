import type { Browser, Page } from 'playwright-core'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import type { Bench, Outcome, Row } from './row.ts'
import { fixed, median } from './row.ts'

const most = 200
/** Of the map library. At the first a view holds all of the country. */
const zooms = [5, 6, 8, 10, 13]
const middle = { longitude: 10.5, latitude: 51.1 }
const dragged = { pixels: 300, steps: 12 }

/** A list of buildings on the map is dragged: from the end of the drag until what the view holds is drawn, whether the server was asked for it or not. */
export const webMap: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const page = await openedBy(bench, browser)
  for (const zoom of zooms) {
    await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/geodata/buildings?area=${areaAt(zoom)}`)
    await page.locator('canvas[aria-busy=false]').waitFor()
    // The first fills the caches.
    await pan(page, 0)
    const pans: Pan[] = []
    for (let run = 1; run <= bench.options.runs * 2; run += 1) pans.push(await pan(page, run))
    const took = median(pans.map(({ drawn }) => drawn))
    const frame = median(pans.map(({ longestFrame }) => longestFrame))
    const told = `${fixed(took, 0)} ms, ${fixed(Math.max(...pans.map(({ drawn }) => drawn)), 0)} at most, frames of ${fixed(frame, 0)} ms at most`
    outcomes.push(outcome(`web-map, zoom ${zoom}`, `≤ ${most} ms, ${bench.tenant.buildings} buildings`, told, took <= most))
  }
  return outcomes
}

type Pan = { readonly drawn: number; readonly longestFrame: number }

/** There and back, so that the country stays in sight. It rests before it is let go, so that nothing slides on. */
async function pan(page: Page, run: number): Promise<Pan> {
  const canvas = (await page.locator('canvas[aria-busy]').boundingBox())!
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2]
  const way = ([1, -1, -1, 1] as const)[run % 4]! * dragged.pixels
  const restMilliseconds = 200
  await page.mouse.move(x - way / 2, y)
  await page.evaluate(watchPan)
  await page.mouse.down()
  await page.mouse.move(x + way / 2, y + way / 6, { steps: dragged.steps })
  await page.waitForTimeout(restMilliseconds)
  await page.mouse.up()
  const seen = await page.waitForFunction(() => (window as unknown as { panned?: Pan }).panned)
  return (await seen.jsonValue())!
}

/** Runs in the page: notes when the drag ended, and when the map said for the last time that all is drawn. */
function watchPan(): void {
  const noted = window as unknown as { panned?: Pan | undefined }
  const quietMilliseconds = 700
  const canvas = document.querySelector('canvas[aria-busy]')!
  const { search } = window.location
  noted.panned = undefined
  let [end, drawn, last, longestFrame] = [0, 0, performance.now(), 0]
  window.addEventListener('mouseup', () => (end = performance.now()), { capture: true, once: true })
  const look = () => {
    const now = performance.now()
    longestFrame = Math.max(longestFrame, now - last)
    last = now
    const isThere = end > 0 && window.location.search !== search && canvas.getAttribute('aria-busy') === 'false'
    if (!isThere) drawn = 0
    else if (drawn === 0) drawn = now
    if (drawn > 0 && now - drawn > quietMilliseconds) noted.panned = { drawn: drawn - end, longestFrame }
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
