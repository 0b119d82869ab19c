import type { Browser, Page } from 'playwright-core'
import { query } from '../../client.ts'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import { tenantId } from '../list-queries.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'

const cards = 10_000
const perSave = 500
const states = ['planned', 'running', 'paused', 'done', 'canceled'] as const
const goal = { opened: 700, dropped: 50 }

/** A kanban of ten thousand projects in the five columns of their status: opened, and a card moved by keys. */
export const webKanban: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  await fillProjects(bench)
  const page = await openedBy(bench, browser)
  await page.addInitScript(noteFirstCard)
  const opened: number[] = []
  const dropped: number[] = []
  // The first run fills the caches of browser and server.
  for (let run = 0; run <= bench.options.runs; run += 1) {
    await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/settings/projects?view=kanban&filter=none`)
    const at = await page.waitForFunction(() => window.firstCard)
    const [first, seen] = [await at.jsonValue(), await dropSeen(page)]
    if (run === 0 || first === undefined) continue
    opened.push(first)
    dropped.push(seen)
  }
  const [open, drop] = [median(opened), median(dropped)]
  return [
    outcome({ row: 'web-kanban, open', goal: `≤ ${goal.opened} ms warm`, measured: `${fixed(open, 0)} ms`, ok: open <= goal.opened }),
    outcome({ row: 'web-kanban, drop seen', goal: `≤ ${goal.dropped} ms`, measured: `${fixed(drop, 0)} ms`, ok: drop <= goal.dropped }),
  ]
}

/** Makes the projects that are missing, since the load has none. */
async function fillProjects({ tenant, admin }: Bench): Promise<void> {
  const root = tenantId(tenant)
  const caller = { ...admin, headers: { ...admin.headers, 'x-tenant': root } }
  const step = { 'tenant:projects': { $aggregate: { values: { count: { function: 'count' } } } } }
  const { results } = await query(caller, { query: { id: root, $mask: [], ...step } })
  const known = JSON.stringify(results).match(/"count":(\d+)/)?.[1]
  for (let from = Number(known ?? 0); from < cards; from += perSave) {
    const projects = Array.from({ length: perSave }, (_, n) => ({
      tempid: `p${n}`,
      definition: 'project',
      'project:name': `Projekt ${from + n}`,
      'project:status': states[n % states.length],
    }))
    const headers = { ...caller.headers, 'idempotency-key': `projects-${Date.now()}-${from}` }
    const body = JSON.stringify({ data: { id: root, 'tenant:projects': projects } })
    const response = await fetch(`${admin.origin}/api/data/save`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }
}

declare global {
  interface Window {
    firstCard?: number
  }
}

/** Runs in the page from its start. */
function noteFirstCard(): void {
  const look = () => {
    if (document.querySelector('article[data-twin]')) window.firstCard = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Moves the first card by a key. Returns the milliseconds until the frame in which it stands in the next column. */
async function dropSeen(page: Page): Promise<number> {
  // Until the rights are known, no card can be moved.
  const first = page.locator('article[draggable="true"]').first()
  await first.waitFor()
  // A hand that drags is over the list before, which makes the page load the code of a panel.
  await first.hover()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const card = document.querySelector<HTMLElement>('article[draggable="true"]')
    const column = card?.closest('section')
    const id = card?.dataset['twin']
    card?.focus()
    const begun = performance.now()
    card?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }))
    const frame = () => new Promise(requestAnimationFrame)
    while (document.querySelector(`article[data-twin="${id}"]`)?.closest('section') === column) await frame()
    await frame()
    return performance.now() - begun
  })
}
