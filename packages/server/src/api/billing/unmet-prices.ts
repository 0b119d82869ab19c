import type { unmetPrices as unmetPricesCall } from '@twinwerk/contract/billing/unmet-prices'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import { seenUnmetPrices } from '../../billing/seen-unmet-prices.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function unmetPricesHandler({ access, clockOf, storeOf }: Parts): Handler<typeof unmetPricesCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const reader = { caller, clock: clockOf(caller.timeZone) }
    const { unmet, announced, usage } = await seenUnmetPrices(await storeOf(caller.tenant), reader, input.contracts)
    return {
      prices: unmet.map(({ element, component }) => ({
        element: formatTwinId('contractElement', element),
        component: formatTwinId('priceComponent', component),
      })),
      announced: announced.map(({ element, from, monthly }) => ({
        element: formatTwinId('contractElement', element),
        from,
        monthly: euroOfAmount(monthly),
      })),
      announcedUsage: usage.map(({ element, from, name, nameEn, unitCode, tact, steps }) => ({
        element: formatTwinId('contractElement', element),
        from,
        name: language === 'en' ? (nameEn ?? name) : name,
        unitCode,
        ...(tact && { tact }),
        steps: steps.map((step) => ({ from: step.from, before: euroOfAmount(step.before), after: euroOfAmount(step.after) })),
      })),
    }
  }
}
