import type { Data } from '@twinwerk/process/state/data'
import { z } from 'zod'

/** Counterparts: other carriers, the operator of the electricity grid, the devices in the network, the service for electronic invoices. */
export const counterpartNames = ['carrier', 'grid', 'network', 'invoice'] as const
export type CounterpartName = (typeof counterpartNames)[number]

/** The immediate answer of a counterpart, and the messages that follow later, after `seconds`. */
export type CounterpartAnswer = { readonly data: Data; readonly messages?: readonly LateMessage[] }
export const lateMessage = z.object({
  name: z.string(),
  correlationKey: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
  seconds: z.number().optional(),
})
export type LateMessage = z.output<typeof lateMessage>

export type CounterpartRequest = { readonly what: string; readonly data: Data; /** Equal keys are one request. */ readonly key: string }

/** Throws `TaskFailure` with a code for a rejection; any other error is retried. */
export type Counterpart = (ask: CounterpartRequest) => Promise<CounterpartAnswer>

/** Resolves to the counterpart of a tenant; undefined if the tenant has none, so that people do the work by hand. */
export type Counterparts = (tenant: string, name: CounterpartName) => Promise<Counterpart | undefined>
