import type { Browser, Page } from 'playwright-core'
import { present } from '@twinwerk/model/error/present'
import { apply } from '../../../packages/server/src/store/apply/apply.ts'
import type { Change } from '../../../packages/server/src/store/write/change.ts'
import { newLink, newTwin } from '../../../packages/server/src/store/write/new-changes.ts'
import { storeValues } from '../../../packages/server/src/telemetry/store-values.ts'
import { query } from '../../client.ts'
import { tenantId } from '../list-queries.ts'
import { withDatabase } from '../processes/kit.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { inBrowser, openedBy, outcome } from './browser-page.ts'

const [houses, modemsInHouse, housesInStreet] = [1000, 10, 20]
const model = 'Bench Cable'
/** A locally administered MAC address. */
const firstMac = 2 ** 41
const changesAtOnce = 2000
const goal = { opened: 1500, filtered: 300 }
const board = 'dashboards/docsisMeasuresOnline'

/** The board of modems with 10,000 of them in 1,000 houses: opened, and narrowed to those of one state. */
export const webModems: Row = inBrowser(measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  await fillModems(bench)
  const page = await openedBy(bench, browser)
  const opened: number[] = []
  const filtered: number[] = []
  // The first run fills the caches of browser and server.
  for (let run = 0; run <= bench.options.runs; run += 1) {
    await page.goto(`${bench.admin.origin}/${bench.tenant.shortId}/${board}`)
    const open = await seen(page, `${houses} Gebäude`)
    const begun = performance.now()
    await page.getByRole('button', { name: 'Gestört', exact: true }).click()
    await page.getByText(`${houses} Kabelmodems`).waitFor()
    if (run === 0) continue
    opened.push(open)
    filtered.push(performance.now() - begun)
  }
  const [open, filter] = [median(opened), median(filtered)]
  return [
    outcome({ row: 'web-modems, open', goal: `≤ ${goal.opened} ms warm`, measured: `${fixed(open, 0)} ms`, ok: open <= goal.opened }),
    outcome({ row: 'web-modems, state', goal: `≤ ${goal.filtered} ms`, measured: `${fixed(filter, 0)} ms`, ok: filter <= goal.filtered }),
  ]
}

/** Returns the milliseconds from the navigation until the page shows words. */
async function seen(page: Page, words: string): Promise<number> {
  await page.getByText(words).first().waitFor()
  return page.evaluate(() => performance.now())
}

/** Makes the modems with their values unless they are there. One modem of each house is bad. */
async function fillModems(bench: Bench): Promise<void> {
  const root = tenantId(bench.tenant)
  const made = { $typeExtends: ['cpeDocsis'], $limit: 1, $mask: [], $filter: { path: ['cpe:model'], operator: 'eq', value: model } }
  const { results } = await query(bench.admin, { query: { id: root, $mask: [], 'tenant:things': made } })
  if (JSON.stringify(results).includes('cpeDocsis')) return
  const all = Array.from({ length: houses }, (_, house) => houseOf(house))
  const changes = all.flatMap((each) => each.changes)
  const { tenant, published } = bench
  const ts = new Date().toISOString()
  await withDatabase(bench, async (database) => {
    const author = { tenant: tenant.uuid, user: null, call: 'bench', at: ts }
    const parts = { registry: published.registry, codes: published.relationshipCodes }
    for (let from = 0; from < changes.length; from += changesAtOnce)
      await database.transaction({ role: 'app', tenant: tenant.uuid }, (transaction) =>
        apply(transaction, parts, {
          author: { ...author, changeId: crypto.randomUUID() },
          changes: changes.slice(from, from + changesAtOnce),
        }).then(() => undefined),
      )
    const values = all.flatMap(({ modems }) =>
      modems.map((twin, n) => ({ twin, systematic: 'cpeDocsis:dsSnr', ts, value: n === 0 ? 25 : 36, key: '', retentionDays: 30 })),
    )
    await storeValues(database, new Map(), { tenant: tenant.uuid, values })
  })
}

/** Returns a house with its address, its modems and their homes. */
function houseOf(house: number): { readonly changes: readonly Change[]; readonly modems: readonly string[] } {
  const id = () => crypto.randomUUID()
  const [building, address, connection] = [id(), id(), id()]
  const street = `Benchstraße ${Math.floor(house / housesInStreet)}`
  const location = { type: 'Point', coordinates: [12 + (house % 40) / 1000, 51 + Math.floor(house / 40) / 1000] }
  const modems = Array.from({ length: modemsInHouse }, id)
  return {
    modems,
    changes: [
      newTwin(building, 'building', {}),
      newTwin(address, 'postalAddress', { 'postalAddress:street': street, 'postalAddress:houseNumber': String(house) }),
      newTwin(connection, 'telcoServiceConnectionBuilding', {}),
      newLink('building:addresses', building, address),
      newLink('telcoServiceConnectionBuilding:building', connection, building),
      ...modems.flatMap((modem, n) => {
        const [home, line] = [id(), id()]
        const mac = present(/.{12}$/.exec((firstMac + house * modemsInHouse + n).toString(16).padStart(12, '0'))?.[0], 'a MAC address')
        return [
          newTwin(modem, 'cpeDocsis', { 'cpe:model': model, 'cpe:macAddress': mac.replaceAll(/..(?=.)/g, '$&:') }),
          newTwin(home, 'telcoServiceConnectionHome', { 'telcoServiceConnection:location': location }),
          newLink('telcoServiceConnectionHome:telcoServiceConnectionBuilding', home, connection),
          newTwin(line, 'access', { 'access:status': 'active' }),
          newLink('cpe:telcoServiceConnectionHome', modem, home),
          newLink('access:cpe', line, modem),
        ]
      }),
    ],
  }
}
