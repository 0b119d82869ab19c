import type { Browser, Page } from 'playwright-core'
import { present } from '@twinwerk/model/error/present'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { apply } from '../../../packages/server/src/store/apply/apply.ts'
import type { Change } from '../../../packages/server/src/store/write/change.ts'
import { query } from '../../client.ts'
import { tenantId } from '../list-queries.ts'
import { withDatabase } from '../processes/kit.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { inBrowser, openedBy, outcome } from './browser-page.ts'
import { save } from './save.ts'

const people = 40
/** A week of summer time, Monday to Friday, with the hours (UTC) at which its visits begin. */
const days = ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11']
const hours = [6, 8, 10, 12]
const minutes = 90
const groupName = 'Technik'
const workdays = { 'workingTime:days': 'workdays', 'workingTime:from': '07:00', 'workingTime:to': '18:00' }
const goal = { opened: 700, dropped: 50 }

/** The board of 40 technicians with 800 visits in a week: opened at one day, and a visit moved by keys. */
export const webTechnicians: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  await fillVisits(bench)
  const page = await openedBy(bench, browser)
  await page.addInitScript(noteFirstBlock)
  const opened: number[] = []
  const dropped: number[] = []
  // The first run fills the caches of browser and server.
  for (let run = 0; run <= bench.options.runs; run += 1) {
    await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/tasks/appointments?view=board&day=${days[0]}&filter=none`)
    const first = await page.waitForFunction(() => window.firstBlock).then((at) => at.jsonValue())
    const seen = await dropSeen(page)
    if (run === 0 || first === undefined) continue
    opened.push(first)
    dropped.push(seen)
  }
  const [open, drop] = [median(opened), median(dropped)]
  return [
    outcome({ row: 'web-technicians, open', goal: `≤ ${goal.opened} ms warm`, measured: `${fixed(open, 0)} ms`, ok: open <= goal.opened }),
    outcome({
      row: 'web-technicians, drop seen',
      goal: `≤ ${goal.dropped} ms`,
      measured: `${fixed(drop, 0)} ms`,
      ok: drop <= goal.dropped,
    }),
  ]
}

/** Makes the technicians and their visits unless they are there. */
async function fillVisits(bench: Bench): Promise<void> {
  const root = tenantId(bench.tenant)
  const visits = { $typeExtends: ['visit'], $limit: 1, $mask: [] }
  const { results } = await query(bench.admin, { query: { id: root, $mask: [], 'tenant:appointments': visits } })
  if (JSON.stringify(results).includes('"visit"')) return
  const named = { path: ['group:name1'], operator: 'eq', value: groupName }
  if ((await idsIn(bench, 'tenant:groups', named)).length === 0)
    await save(bench, { id: root, 'tenant:groups': [{ tempid: 'g', definition: 'group', 'group:name1': groupName }] })
  const [group] = await idsIn(bench, 'tenant:groups', named)
  const users = Array.from({ length: people }, (_, n) => ({
    tempid: `u${n}`,
    definition: 'user',
    'user:username': `technik${n}@bench.example`,
    'user:email': `technik${n}@bench.example`,
    'user:workingTimes': [{ tempid: `w${n}`, definition: 'workingTime', ...workdays }],
    'user:groupMemberships': [{ tempid: `m${n}`, definition: 'groupMembership', 'groupMembership:group': [{ id_select: group }] }],
  }))
  const technicians = { path: ['user:username'], operator: 'startsWith', value: 'technik' }
  for (const user of users.slice((await idsIn(bench, 'tenant:users', technicians)).length))
    await save(bench, { id: root, 'tenant:users': [user] })
  const uuids = (await idsIn(bench, 'tenant:users', technicians)).map((id) => present(parseTwinId(id), id).uuid)
  const changes = uuids.flatMap((uuid) =>
    days.flatMap((day) => hours.flatMap((hour) => visitOf(uuid, `${day}T${String(hour).padStart(2, '0')}`))),
  )
  await withDatabase(bench, (database) =>
    database.transaction({ role: 'app', tenant: bench.tenant.uuid }, async (transaction) => {
      const author = { tenant: bench.tenant.uuid, user: null, call: 'bench', at: new Date().toISOString(), changeId: crypto.randomUUID() }
      await apply(transaction, { registry: bench.published.registry, codes: bench.published.relationshipCodes }, { author, changes })
    }),
  )
}

/** Returns a visit that begins at an hour (UTC). Only processes book visits by a save, so it is written past the rights. */
function visitOf(technician: string, hour: string): Change[] {
  const uuid = crypto.randomUUID()
  const begin = Date.parse(`${hour}:00:00.000Z`)
  const attributes = {
    'appointment:subject': 'Vor Ort beheben',
    'appointment:begin': new Date(begin).toISOString(),
    'appointment:end': new Date(begin + minutes * 60_000).toISOString(),
    'visit:state': 'planned',
  }
  const relationship = 'appointment:technician'
  return [
    { kind: 'createTwin', uuid, definition: 'visit', attributes },
    { kind: 'createLink', uuid: crypto.randomUUID(), relationship, source: uuid, target: technician, validFrom: null, validTo: null },
  ]
}

async function idsIn({ admin, tenant }: Bench, relation: string, $filter: object): Promise<readonly string[]> {
  const list = { $limit: 200, $mask: [], $filter }
  const { results } = await query(admin, { query: { id: tenantId(tenant), $mask: [], [relation]: list } })
  const found = JSON.stringify(results[0]?.[relation] ?? [])
  return [...found.matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => (id === undefined ? [] : [id]))
}

declare global {
  interface Window {
    firstBlock?: number
  }
}

/** Runs in the page from its start. */
function noteFirstBlock(): void {
  const look = () => {
    if (document.querySelector('[data-block]')) window.firstBlock = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Hands the first visit to the next person by keys. Returns the milliseconds from the drop until the frame in which it stands there. */
async function dropSeen(page: Page): Promise<number> {
  const block = page.locator('[data-block][data-movable]').first()
  await block.focus()
  const id = await block.getAttribute('data-block')
  await page.keyboard.press(' ')
  await page.keyboard.press('-')
  return page.evaluate(async (of) => {
    const held = () => document.querySelector(`[data-block="${of}"]`)?.closest('[data-held]')
    const begun = performance.now()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    const frame = () => new Promise(requestAnimationFrame)
    while (held()) await frame()
    await frame()
    return performance.now() - begun
  }, id)
}
