import type { JourneyRules, OrderedContainer } from '@twinwerk/model/journey/order'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Money in euro per month (`recurring`) or once; `gross` is what a consumer pays. */
export type OfferedPrice = {
  readonly name: string
  readonly kind: 'recurring' | 'once' | 'other'
  readonly net: number
  readonly gross: number
}

export type OfferedProduct = OrderedContainer['products'][number] & {
  readonly name: string
  readonly description: string | null
  /** Bit per second; null for what is no internet product. */
  readonly speed: { readonly down: number; readonly up: number } | null
  /** ISO 8601 */
  readonly initialTerm: string | null
  readonly noticePeriod: string | null
  readonly prices: readonly OfferedPrice[]
}

export type OfferedContainer = Omit<OrderedContainer, 'products'> & {
  readonly title: string
  readonly badge: string | null
  readonly badgeColor: string | null
  readonly badgeTextColor: string | null
  readonly showDetailsLink: boolean
  readonly showPibLink: boolean
  readonly products: readonly OfferedProduct[]
}

export type OfferedJourney = {
  readonly id: string
  readonly name: string
  readonly rules: JourneyRules
  readonly showNetPrices: boolean
  readonly roundedCorners: boolean
  readonly colors: {
    readonly background: string | null
    readonly text: string | null
    readonly button: string | null
    readonly buttonText: string | null
  }
  /** Own titles for the results of the availability check, by its name. */
  readonly titles: Readonly<Record<string, string>>
  /** The first day that may be wished for: YYYY-MM-DD. */
  readonly earliestDay: string
  readonly containers: readonly OfferedContainer[]
}

/** What a tenant sells in a journey today (an id; without one its first for private customers), and by which rules. NOT_FOUND where it has none. */
export const journey = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/journey',
  summary: 'An order journey and what it offers',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  query: z.strictObject({ journey: z.string().max(200).optional() }),
  output: z.custom<OfferedJourney>(),
  codes: ['1001', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
})
