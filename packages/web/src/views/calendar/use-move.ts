import type { ListCalendar } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { When } from './slots.ts'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../data/call.ts'
import { attributeKey } from '../../data/record/record.ts'
import { useTenant } from '../../data/tenant.tsx'

type Values = Readonly<Record<string, unknown>>
type Parts = {
  readonly timeZone: string
  readonly onMoved: (to: When, undo: () => Promise<void>) => void
  /** `again` is set if a retry may succeed. */
  readonly onRefused: (reason: string, again: (() => void) | undefined) => void
}

/**
 * Saves a new time of a twin. `pending` maps moved twins to their new times until they are loaded again. They are shown there immediately,
 * and move back if the save is rejected.
 */
export function useMove(calendar: ListCalendar, { timeZone, onMoved, onRefused }: Parts) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, When>>(new Map())

  /**
   * Saves the move and returns the new version of the twin. The key is the idempotency key: a retry after a lost response does not save
   * twice.
   */
  async function save(
    twin: Pick<TwinJson, 'id' | 'id_information'>,
    at: { readonly when: When; readonly values: Values; readonly key: string },
  ): Promise<string | undefined> {
    setPending((now) => new Map(now).set(twin.id, at.when))
    try {
      const input = { data: { ...identity(twin.id, twin.id_information), ...at.values } }
      const { saved } = await call('POST /api/data/save', { tenant, input, idempotencyKey: at.key })
      await client.invalidateQueries({ queryKey: ['list', tenant] })
      return saved.find(({ id }) => id === twin.id)?.id_information
    } finally {
      setPending((now) => new Map([...now].filter(([id]) => id !== twin.id)))
    }
  }

  async function attempt(work: (key: string) => Promise<void>, key: string = crypto.randomUUID()): Promise<void> {
    try {
      await work(key)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isTrouble = error.status === 0 || error.status >= 500
      onRefused(error.text, isTrouble ? () => void attempt(work, key) : undefined)
    }
  }

  const move = (twin: TwinJson, { from, to }: { from: When; to: When }) =>
    attempt(async (key) => {
      const values = valuesAt(calendar, to, timeZone)
      const before = Object.fromEntries(Object.keys(values).map((attribute) => [attribute, twin[attributeKey(attribute)] ?? null]))
      const version = await save(twin, { when: to, values, key })
      onMoved(to, () => attempt(async (again) => void (await save(identity(twin.id, version), { when: from, values: before, key: again }))))
    })
  return { pending, move }
}

function identity(id: string, version: string | undefined): { id: string; id_information?: string } {
  return { id, ...(version !== undefined && { id_information: version }) }
}

/** Returns the attribute values of a twin at this time. An unknown end stays unknown. */
export function valuesAt({ start, end, day }: ListCalendar, when: When, timeZone: string): Values {
  const [starts, ends, days] = [present(start.at(-1), 'the attribute of the start'), end?.at(-1), day?.at(-1)]
  if ('day' in when) return { [starts]: when.day }
  return {
    [starts]: new Date(when.start).toISOString(),
    ...(ends !== undefined && when.end !== undefined && { [ends]: new Date(when.end).toISOString() }),
    ...(days !== undefined && { [days]: tenantDay(when.start, timeZone) }),
  }
}
