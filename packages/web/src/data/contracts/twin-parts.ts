import { addressLines } from '@twinwerk/model/twin/title'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

export function linked(twin: TwinJson | undefined, relation: string): readonly TwinJson[] {
  const twins = twin?.[relation]
  return Array.isArray(twins) ? twins : []
}

export function textOf(twin: TwinJson | undefined, systematics: string): string | null {
  const value = twin?.[systematics]
  return typeof value === 'string' && value !== '' ? value : null
}

export function numberOf(twin: TwinJson | undefined, systematics: string): number | null {
  const value = twin?.[systematics]
  return typeof value === 'number' ? value : null
}

/** Prints an address in one line: 'Lindenweg 3 b, 04509 Elsterau'. */
export function addressOf(address: TwinJson | undefined): string {
  return addressLines((part) => address?.[`postalAddress:${part}`]).join(', ')
}
