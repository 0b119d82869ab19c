import { isUuid } from '@twinwerk/model/twin/twin-id'
import type { Statement } from './pipeline.ts'

/** What processes tell each other: that there is something new in a tenant. Never what: whoever is concerned reads it under the rights of the one it reads for. */
export type Signal = { readonly about: 'changes' | 'telemetry'; readonly tenant: string }

export const signalChannel = 'twinwerk'

export function formatSignal({ about, tenant }: Signal): string {
  return `${about} ${tenant}`
}

/** Undefined for what another version may have sent. */
export function parseSignal(text: string | undefined): Signal | undefined {
  const [about, tenant] = (text ?? '').split(' ')
  return (about === 'changes' || about === 'telemetry') && isUuid(tenant) ? { about, tenant } : undefined
}

/** Tells all processes with the commit of its transaction, and only then. */
export function notify(payload: string): Statement {
  return { text: 'select pg_notify($1, $2)', values: [signalChannel, payload], name: 'notify' }
}
