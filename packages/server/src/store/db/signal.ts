import { isUuid } from '@twinwerk/model/twin/twin-id'
import type { Statement } from './statement.ts'

/**
 * A message between processes: a tenant has new data. The message contains no data; a receiver reads the data under the rights of the
 * reader.
 */
export type Signal = { readonly about: 'changes' | 'telemetry'; readonly tenant: string }

export const signalChannel = 'twinwerk'

export function formatSignal({ about, tenant }: Signal): string {
  return `${about} ${tenant}`
}

/** Parses a signal. Returns undefined for an unknown format, which a process of another version may send. */
export function parseSignal(text: string | undefined): Signal | undefined {
  const [about, tenant] = (text ?? '').split(' ')
  return (about === 'changes' || about === 'telemetry') && isUuid(tenant) ? { about, tenant } : undefined
}

/** Returns the statement that notifies all processes when its transaction commits, and only then. */
export function notify(payload: string): Statement {
  return { text: 'select pg_notify($1, $2)', values: [signalChannel, payload], name: 'notify' }
}
