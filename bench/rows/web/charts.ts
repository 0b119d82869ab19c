import { present } from '@twinwerk/model/error/present'
import type { Browser, Page } from 'playwright-core'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const goal = { drawn: 300, zoomed: 100 }

/** Draws 2 × 100,000 values on the playground's page of charts, and zooms into a tenth of them. */
export const webCharts: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const page = await openedBy(bench, browser)
  await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/playground/charts`)
  const { drawn, zoomed } = await chartTimes(page, bench.options.runs)
  return [
    outcome({ row: 'web-charts, first', goal: `≤ ${goal.drawn} ms`, measured: `${fixed(drawn, 0)} ms`, ok: drawn <= goal.drawn }),
    outcome({ row: 'web-charts, zoom', goal: `≤ ${goal.zoomed} ms`, measured: `${fixed(zoomed, 0)} ms`, ok: zoomed <= goal.zoomed }),
  ]
}

/** Returns medians in milliseconds: from values that are there to the drawn chart, and from the end of a drag to the drawn part. */
async function chartTimes(page: Page, runs: number): Promise<{ readonly drawn: number; readonly zoomed: number }> {
  const section = page.getByRole('region', { name: 'Sehr viele Werte' })
  const drawn: number[] = []
  const zoomed: number[] = []
  // The first run compiles the code.
  for (let run = 0; run <= runs; run += 1) {
    await section.locator('[data-took]').evaluateAll((all) => all.forEach((each) => each.removeAttribute('data-took')))
    await section.getByRole('button', { name: '2 × 100.000 Werte zeichnen' }).click()
    const took = await section.locator('[data-took]').getAttribute('data-took')
    const zoom = await zoomIn(page)
    if (run === 0) continue
    drawn.push(Number(took))
    zoomed.push(zoom)
  }
  return { drawn: median(drawn), zoomed: median(zoomed) }
}

async function zoomIn(page: Page): Promise<number> {
  const over = page.getByRole('region', { name: 'Sehr viele Werte' }).locator('.u-over')
  await over.scrollIntoViewIfNeeded()
  const { x, y, width, height } = present(await over.boundingBox(), 'chart')
  await page.mouse.move(x + width * 0.4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height / 2, { steps: 4 })
  await page.evaluate(() =>
    document.addEventListener(
      'mouseup',
      () => {
        const begun = performance.now()
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { zoomed: performance.now() - begun })))
      },
      { capture: true, once: true },
    ),
  )
  await page.mouse.up()
  const seen = await page.waitForFunction(() => window.zoomed)
  await page.evaluate(() => Object.assign(window, { zoomed: undefined }))
  return present(await seen.jsonValue(), 'zoom')
}

declare global {
  interface Window {
    zoomed?: number | undefined
  }
}
