import type { Comparison, Period } from '@twinwerk/model/calendar/period'
import { comparisons, isFreePeriod, periodNames } from '@twinwerk/model/calendar/period'
import { maxBoardFilters } from '@twinwerk/model/dashboard/narrow-tile'
import { isFilter } from '@twinwerk/model/dashboard/own-board'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The period and conditions of a board, as the address holds them. */
export type BoardChoice = {
  readonly period: Period | undefined
  readonly compare: Comparison | undefined
  readonly where: FilterJson | undefined
}

type Address = { readonly period?: unknown; readonly compare?: unknown; readonly where?: unknown }

/** Returns what narrows the board, and a function that changes it in the address. Values that are none are left out. */
export function useBoardAddress() {
  const navigate = useNavigate()
  const { period, compare, where }: Address = useSearch({ strict: false })
  // As a text, the value is stable while its content is the same.
  const stable = JSON.stringify({ period, compare, where })
  const choice = useMemo(() => readChoice(JSON.parse(stable)), [stable])
  const choose = (change: Partial<BoardChoice>) => {
    const next = { ...choice, ...change }
    const written = { where: next.where, period: writePeriod(next.period), compare: next.period && next.compare }
    void navigate({ to: '.', search: (now: object): object => ({ ...now, ...written }), resetScroll: false })
  }
  return { choice, choose }
}

/** Reads the choice of an address. */
export function readChoice({ period, compare, where }: Address): BoardChoice {
  const valid = isFilter(where) && conditionsOf(where).length <= maxBoardFilters ? where : undefined
  const chosen = readPeriod(period)
  return { period: chosen, compare: chosen && comparisons.find((each) => each === compare), where: valid }
}

/** Returns the conditions that all hold. */
export function conditionsOf(where: FilterJson | undefined): readonly FilterJson[] {
  if (!where) return []
  return 'and' in where ? where.and : [where]
}

function readPeriod(value: unknown): Period | undefined {
  const name = periodNames.find((each) => each === value)
  if (name || typeof value !== 'string') return name
  const [from = '', to = '', ...more] = value.split('..')
  return more.length === 0 && isFreePeriod({ from, to }) ? { from, to } : undefined
}

function writePeriod(period: Period | undefined): string | undefined {
  return typeof period === 'object' ? `${period.from}..${period.to}` : period
}
