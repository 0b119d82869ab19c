import type { Caller } from '../client.ts'
import type { BenchTenant } from '../fill/volumes.ts'
import { p95 } from './latency.ts'
import { tenantId } from './list-queries.ts'
import type { Outcome, Row } from './row.ts'
import { fixed } from './row.ts'

const most = 200
const screen = { width: 1440, height: 900 }
const zooms = [6, 8, 10, 13, 16]

/** The content of a map: a list of the tenant, and the path from its twins to their geometry. */
type OnMap = {
  readonly row: string
  readonly list: object
  readonly geometry: readonly string[]
  readonly color?: readonly string[]
  readonly places: number
}

/** Contracts on a map by their address. */
export const tiles: Row = ({ tenant, clerk }, row) =>
  panned(clerk, tenant, {
    row,
    list: { 'businessPartner:providedContracts': { $mask: [] } },
    geometry: ['contract:executingAddressForContract', 'postalAddress:geolocation'],
    places: tenant.contracts,
  })

/** Buildings with their own outlines, coloured by their use, as their list requests them. */
export const ownTiles: Row = ({ tenant, admin }, row) =>
  panned(admin, tenant, {
    row,
    list: { 'tenant:things': { $typeExtends: ['building'], $mask: [] } },
    geometry: ['building:geometry'],
    color: ['building:use'],
    places: tenant.buildings,
  })

/** Pans over Germany like a user: the whole country in clusters, then closer and closer. */
async function panned(caller: Caller, tenant: BenchTenant, { row, list, places, ...layer }: OnMap): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const headers = { ...caller.headers, 'x-tenant': tenantId(tenant) }
  for (const zoom of zooms) {
    let features = 0
    const measured = await p95(async (index) => {
      const body = { query: { id: tenantId(tenant), $mask: [], ...list }, ...layer, bounds: viewAt(zoom, index), zoom }
      const response = await fetch(`${caller.origin}/api/data/tiles`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      const drawn: { features: unknown[] } = await response.json()
      features = drawn.features.length
    })
    const note = `${places} places in all, ${features} features in the last view`
    outcomes.push({
      row: `${row}, zoom ${zoom}`,
      goal: `p95 ≤ ${most} ms`,
      measured: `${fixed(measured, 0)} ms`,
      ok: measured <= most,
      note,
    })
  }
  return outcomes
}

/** Returns the area of a screen around the n-th place: west, south, east, north. */
function viewAt(zoom: number, n: number): number[] {
  const degreesPerPixel = 360 / (256 * 2 ** zoom)
  const [longitude, latitude] = [6.5 + ((n * 0.7548776662) % 1) * 8, 47.6 + ((n * 0.569840291) % 1) * 7]
  const [halfWidth, halfHeight] = [(screen.width / 2) * degreesPerPixel, (screen.height / 2) * degreesPerPixel * 0.63]
  return [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight]
}
