import type { tiles as tilesCall } from '@twinwerk/contract/data/tiles'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import type { TilesRunner } from '../../store/query/tiles/run-tiles.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { tenantOfRoot } from './query.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; gate: HeavyGate; runTiles: TilesRunner }

export function tilesHandler({ access, clockOf, storeOf, gate, runTiles }: Parts): Handler<typeof tilesCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant ?? tenantOfRoot(input))
    return { rawJson: await runTiles(await storeOf(caller.tenant), { body: input, caller, clock: clockOf(caller.timeZone), gate }) }
  }
}
