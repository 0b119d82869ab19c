import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { screenRules } from '@twinwerk/model/layout/screen-rules'
import type { QueryClient } from '@tanstack/react-query'
import type { momentOfAddress } from '../../../data/as-of/known-at.ts'
import { call } from '../../../data/call.ts'
import { withShownReceipt } from '../../../data/record/save-attempts.ts'
import { startObjections } from '../../../data/execution/rehearse-start.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { pageForLayout, queryForLayout } from '../../../data/record/query-for-layout.ts'
import type { RecordParts } from '../../../data/record/store/record-parts.ts'
import type { Scope } from './new-records.ts'

type Options = {
  readonly ui: UiDefinition
  /** The moment that the list below the panel shows. */
  readonly moment: ReturnType<typeof momentOfAddress>
  readonly client: QueryClient
}

/** Returns the calls for the record of a panel. It is read as its layout needs it, and a save makes the lists below read again. */
export function recordParts({ registry, tenant, timeZone }: Scope, { ui, moment, client }: Options): RecordParts {
  return {
    registry,
    now: Date.now,
    timeZone,
    query: (input) =>
      queryTwins({ registry, timeZone, tenant, input: { ...input, $realtimeSubscriptions: input.$asOf === undefined, $asEntered: true } }),
    request: (id, around = moment.around ?? Date.now()) => queryForLayout(registry, ui.detail, { id, now: around }),
    page: ({ around = moment.around ?? Date.now(), ...at }) => pageForLayout(registry, ui.detail, { ...at, now: around }),
    screen: screenRules(ui.detail),
    objections: (built) => startObjections(tenant, built),
    save: async (input, idempotencyKey) => {
      const shown = withShownReceipt(input, { client, tenant, asked: input })
      const result = await call('POST /api/data/save', { tenant, input: shown, idempotencyKey })
      void client.invalidateQueries({ queryKey: ['list', tenant] })
      return result
    },
  }
}
