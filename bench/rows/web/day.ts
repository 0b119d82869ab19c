import type { Browser, Page } from 'playwright-core'
import { fieldWork } from '@twinwerk/domain/roles/paths'
import { tenantAdmin } from '@twinwerk/domain/roles/tenant-admin'
import { apply } from '../../../packages/server/src/store/apply/apply.ts'
import type { Publisher } from '../../../packages/server/src/store/db/publisher.ts'
import { newLink } from '../../../packages/server/src/store/write/new-changes.ts'
import { signInMember } from '../member.ts'
import { diagramOf, drawn, make, rowsIn, until, withDatabase } from '../processes/kit.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { inBrowser, openedBy, outcome } from './browser-page.ts'

const tasks = 40
const goal = { opened: 600, task: 300 }

const diagram = drawn({
  s: '<startEvent id="s"/>',
  onSite: '<userTask id="onSite" name="Vor Ort"/>',
  e: '<endEvent id="e"/>',
})

/** The day of a person with 40 tasks: opened by its address, and one of its tasks opened. */
export const webDay: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const fitter = await withDatabase(bench, async (database) => {
    // The page of the day is for people who may change their own visits.
    const grants = [...tenantAdmin.grants, ...fieldWork]
    const { user, caller } = await signInMember(database, bench, { username: 'technik@bench.example', role: 'Technik', grants })
    await fillTasks(database, bench, user)
    return caller
  })
  const page = await openedBy({ ...bench, admin: fitter }, browser)
  const opened: number[] = []
  const task: number[] = []
  // The first run fills the caches of browser and server.
  for (let run = 0; run <= bench.options.runs; run += 1) {
    await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/tasks/myday`)
    const cards = await page.waitForFunction(cardsDrawn, tasks).then((at) => at.jsonValue())
    const seen = await taskSeen(page)
    if (run === 0) continue
    opened.push(Number(cards))
    task.push(seen)
  }
  const [open, one] = [median(opened), median(task)]
  return [
    outcome({ row: 'web-day, open', goal: `≤ ${goal.opened} ms warm`, measured: `${fixed(open, 0)} ms`, ok: open <= goal.opened }),
    outcome({ row: 'web-day, one task', goal: `≤ ${goal.task} ms`, measured: `${fixed(one, 0)} ms`, ok: one <= goal.task }),
  ]
}

/** Makes processes until a user (uuid) has as many tasks, each of which is due today. */
async function fillTasks(database: Publisher, bench: Bench, me: string): Promise<void> {
  const tenant = bench.tenant.uuid
  const { relationshipCodes: codes, registry } = bench.published
  const agent = codes.get('execution:agentForExecution')
  const [known] = await rowsIn(database, tenant, {
    text: 'select count(*)::int as n from twin_link where tenant_id = $1 and relationship = $2 and target_id = $3 and deleted_at is null',
    values: [agent, me],
  })
  const missing = tasks - Number(known?.['n'])
  if (missing <= 0) return
  const roots = await make(database, bench, { tenant, diagram: await diagramOf(diagram), count: missing })
  const found = await until(async () => {
    const text = `select id::text from process_execution where tenant_id = $1 and root_id = any($2::uuid[]) and kind = 'usertask'`
    const rows = await rowsIn(database, tenant, { text, values: [roots] })
    return rows.length === missing ? rows.map(({ id }) => String(id)) : undefined
  }, 100)
  const deadline = new Date().toISOString()
  const author = { tenant, user: null, call: 'bench', at: deadline, changeId: crypto.randomUUID() }
  const changes = found.flatMap((id) => [
    newLink('execution:agentForExecution', id, me),
    { kind: 'updateTwin' as const, uuid: id, definition: 'userTask', attributes: { 'execution:deadline': deadline } },
  ])
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    await apply(transaction, { registry, codes }, { author, changes })
  })
}

/** Returns the time at which as many cards are drawn. */
function cardsDrawn(count: number): number | false {
  return document.querySelectorAll('main section[aria-label] > ul > li').length >= count && performance.now()
}

/** Opens the first card. Returns the milliseconds until the frame in which its task can be finished. */
function taskSeen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const links = document.querySelectorAll<HTMLAnchorElement>('main section[aria-label] > ul > li:first-child a')
    const begun = performance.now()
    links[links.length - 1]?.click()
    const isThere = () => [...document.querySelectorAll('[role="dialog"] button')].some((button) => button.textContent === 'Erledigen')
    while (!isThere()) {
      if (performance.now() - begun > 30_000) throw new Error('the task did not open')
      await frame()
    }
    await frame()
    return performance.now() - begun
  })
}
