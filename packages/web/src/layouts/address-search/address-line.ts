import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addressLines } from '@twinwerk/model/twin/title'
import { isEmpty } from '../../data/record/record.ts'
import { partOf } from '../part-of.ts'

function part(twin: TwinJson, shows: readonly Systematics[], name: string): string {
  const value = twin[partOf(shows, name) ?? '']
  return isEmpty(value) ? '' : String(value)
}

/** 'Brühl 12 a, 06995 Elsterau' */
export function addressLine(twin: TwinJson, shows: readonly Systematics[]): string {
  return addressLines((name) => part(twin, shows, name)).join(', ')
}

/** Returns whether an address can be searched: it needs street, house number and postcode or city (core specification, section 5). */
export function isWhole(twin: TwinJson, shows: readonly Systematics[]): boolean {
  const has = (name: string) => part(twin, shows, name) !== ''
  return has('street') && has('houseNumber') && (has('postcode') || has('city'))
}
