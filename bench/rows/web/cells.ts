import type { Browser, Page } from 'playwright-core'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median, quantile } from '../row.ts'

const cells = 60
const goal = { letter: 50, saved: 150 }

/** Cells of a table edited one below the other: from a key to its letter on the screen, and from Enter to the saved cell. */
export const webCells: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const page = await openedBy(bench, browser)
  const columns = 'entity:tenantWideIdentifier,businessPartner:name1,businessPartner:name2'
  await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/businesspartners/customers?columns=${columns}`)
  await page.locator('[data-row="0"]').waitFor()
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
  await page.locator('[data-cell="0"]:focus').waitFor()
  await page.keyboard.press('End')
  const letters: number[] = []
  const saves: number[] = []
  for (let n = 0; n < cells; n += 1) {
    await watchCell(page)
    await page.keyboard.press('x')
    letters.push(await page.evaluate(() => window.cell?.letter ?? Promise.reject(new Error('no letter'))))
    await page.keyboard.type(String(Date.now() % 100_000))
    await page.keyboard.press('Enter')
    saves.push(await page.evaluate(() => window.cell?.saved ?? Promise.reject(new Error('no save'))))
  }
  const [letter, saved] = [median(letters), quantile(saves, 0.95)]
  return [
    outcome({
      row: 'web-cells, key to letter',
      goal: `≤ ${goal.letter} ms`,
      measured: `${fixed(letter, 0)} ms`,
      ok: letter <= goal.letter,
    }),
    outcome({ row: 'web-cells, save', goal: `p95 ≤ ${goal.saved} ms`, measured: `${fixed(saved, 0)} ms`, ok: saved <= goal.saved }),
  ]
}

declare global {
  interface Window {
    cell?: { readonly letter: Promise<number>; readonly saved: Promise<number> }
  }
}

/** Times the cell with the focus: its first key until the frame with the letter, and Enter until the frame in which it is saved. */
function watchCell(page: Page): Promise<void> {
  return page.evaluate(() => {
    const cell = document.activeElement
    const after = (key: (event: KeyboardEvent) => boolean, isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const press = (event: KeyboardEvent) => {
          if (!key(event)) return
          document.removeEventListener('keydown', press, true)
          const begun = performance.now()
          const look = () => (isThere() ? resolve(performance.now() - begun) : void requestAnimationFrame(look))
          requestAnimationFrame(look)
        }
        document.addEventListener('keydown', press, true)
      })
    window.cell = {
      letter: after(
        ({ key }) => key === 'x',
        () => cell?.querySelector('input')?.value === 'x',
      ),
      saved: after(
        ({ key }) => key === 'Enter',
        () => cell?.getAttribute('data-state') === 'saved',
      ),
    }
  })
}
