import type { Browser, CDPSession, Page } from 'playwright-core'
import { present } from '@twinwerk/model/error/present'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import { newSplice, storePhoto } from './photos.ts'

const goal = { opened: 1200, opening: 200, frame: 8 }
const moves = 60

/** A photo of eight megapixels is opened in the image editor, and an arrow is drawn on it. */
export const webEditor: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const page = await openedBy(bench, browser)
  const start = `${bench.admin.origin}/${bench.tenant.shortId}/home`
  await page.goto(start)
  const photo = await storePhoto(bench, page, await newSplice(bench))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const runs: { readonly opened: number; readonly opening: number; readonly frame: number }[] = []
  // The first run loads the code of the editor.
  for (let run = 0; run <= bench.options.runs; run += 1) {
    await page.goto(`${start}?panels=${photo}`)
    await page.getByRole('button', { name: 'Bild bearbeiten' }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = await taskMilliseconds(session)
    const opened = await pictureSeen(page)
    const opening = (await taskMilliseconds(session)) - before
    const frame = await drawArrow(page, session)
    if (run > 0) runs.push({ opened, opening, frame })
  }
  const value = (name: keyof typeof goal) => median(runs.map((run) => run[name]))
  const [opened, opening, frame] = [value('opened'), value('opening'), value('frame')]
  return [
    outcome({ row: 'web-editor, open', goal: `≤ ${goal.opened} ms`, measured: `${fixed(opened, 0)} ms`, ok: opened <= goal.opened }),
    outcome({
      row: 'web-editor, open, thread of the page',
      goal: `≤ ${goal.opening} ms`,
      measured: `${fixed(opening, 0)} ms`,
      ok: opening <= goal.opening,
    }),
    outcome({
      row: 'web-editor, arrow, thread of the page for each frame',
      goal: `≤ ${goal.frame} ms`,
      measured: `${fixed(frame, 1)} ms`,
      ok: frame <= goal.frame,
    }),
  ]
}

/** Returns the milliseconds that the page's thread has worked. */
async function taskMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (
    present(
      metrics.find(({ name }) => name === 'TaskDuration'),
      'TaskDuration',
    ).value * 1000
  )
}

/** Opens the editor. Returns the milliseconds until the frame that shows the middle of the picture. */
function pictureSeen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Bild bearbeiten')
    const begun = performance.now()
    button?.click()
    const isDrawn = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas')
      if (!canvas || canvas.width === 0) return false
      return (canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] ?? 0) > 0
    }
    while (!isDrawn()) {
      if (performance.now() - begun > 30_000) throw new Error('the picture was not drawn')
      await frame()
    }
    return performance.now() - begun
  })
}

/** Draws an arrow across the picture. Returns the milliseconds of the page's thread for each frame. */
async function drawArrow(page: Page, session: CDPSession): Promise<number> {
  await page.getByRole('button', { name: 'Pfeil', exact: true }).click()
  const { x, y, width, height } = present(await page.getByRole('application').boundingBox(), 'picture')
  await page.mouse.move(x + width * 0.35, y + height * 0.4)
  await page.mouse.down()
  await page.evaluate(countFrames)
  const before = await taskMilliseconds(session)
  for (let n = 1; n <= moves; n += 1) await page.mouse.move(x + width * (0.35 + (n / moves) * 0.3), y + height * 0.5)
  const spent = (await taskMilliseconds(session)) - before
  const frames = await page.evaluate(() => window.drawnFrames ?? 1)
  await page.mouse.up()
  await page.getByRole('application', { name: /Markierungen: 1$/ }).waitFor()
  return spent / frames
}

declare global {
  interface Window {
    drawnFrames?: number
  }
}

/** Runs in the page: counts its frames from now on. */
function countFrames(): void {
  window.drawnFrames = 0
  const count = () => {
    window.drawnFrames = (window.drawnFrames ?? 0) + 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}
