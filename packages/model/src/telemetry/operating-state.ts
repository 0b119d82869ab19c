import type { Telemetry } from '../definition/registry.ts'
import { isFresh } from './freshness.ts'
import { levelOf, worstLevel } from '../definition/levels.ts'

/** The states of a twin that measures, the worst first. Lists sort by this order, and a map shows the first of several in one place. */
export const operatingStates = ['bad', 'offline', 'warn', 'delayed', 'good', 'online', 'active', 'none', 'deactivated'] as const
export type OperatingState = (typeof operatingStates)[number]

/** The newest value of a series; `at` is in milliseconds. */
export type NewestValue = { readonly telemetry: Telemetry; readonly value: number; readonly at: number }

/**
 * Returns the state of a twin: deactivated by people, not reachable, the worst level of its fresh values, reachable, or sending anything at
 * all. `delayed` has only values that are out of date, `none` has never sent one.
 */
export function operatingState(
  { newest, isActive }: { readonly newest: readonly NewestValue[]; readonly isActive: boolean },
  now: number,
): OperatingState {
  if (!isActive) return 'deactivated'
  if (newest.length === 0) return 'none'
  const fresh = newest.filter(({ telemetry, at }) => isFresh(telemetry, { at, now }))
  if (fresh.length === 0) return 'delayed'
  const presence = fresh.filter(({ telemetry }) => telemetry.presence)
  if (presence.some(({ value }) => value === 0)) return 'offline'
  return worstLevel(fresh.map(({ telemetry, value }) => levelOf(telemetry, value))) ?? (presence.length > 0 ? 'online' : 'active')
}

/** Returns the place in the order of states, from 1 for the worst. */
export function rankOfState(state: OperatingState): number {
  return operatingStates.indexOf(state) + 1
}
