import type { ListCalendar } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { When } from './slots.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type Moved = { readonly to: When; readonly undo: () => Promise<void> }

/**
 * Saves another time of a twin. `pending` says where twins are that were moved and not read again yet: they stand there at once, and go back when the save is
 * refused.
 */
export function useMove(
  calendar: ListCalendar,
  { onMoved, onRefused }: { onMoved: (moved: Moved) => void; onRefused: (reason: string) => void },
) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, When>>(new Map())

  async function save(twin: Pick<TwinJson, 'id' | 'id_information'>, to: When): Promise<string | undefined> {
    setPending((now) => new Map(now).set(twin.id, to))
    try {
      const input = {
        data: {
          id: twin.id,
          ...(twin.id_information !== undefined && { id_information: twin.id_information }),
          ...attributes(calendar, to),
        },
      }
      const { saved } = await call('POST /api/data/save', { tenant, input, idempotencyKey: crypto.randomUUID() })
      await client.invalidateQueries({ queryKey: ['list', tenant] })
      return saved.find(({ id }) => id === twin.id)?.id_information
    } finally {
      setPending((now) => new Map([...now].filter(([id]) => id !== twin.id)))
    }
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onRefused([error.title, ...error.problems.map(({ message }) => message)].join(' '))
    }
  }

  const move = (twin: TwinJson, { from, to }: { from: When; to: When }) =>
    attempt(async () => {
      const version = await save(twin, to)
      const back = { id: twin.id, ...(version !== undefined && { id_information: version }) }
      onMoved({ to, undo: () => attempt(async () => void (await save(back, from))) })
    })
  return { pending, move }
}

function attributes({ start, end }: ListCalendar, when: When): Record<string, string> {
  const [starts, ends] = [start.at(-1)!, end?.at(-1)]
  if ('day' in when) return { [starts]: when.day }
  return {
    [starts]: new Date(when.start).toISOString(),
    ...(ends !== undefined && when.end !== undefined && { [ends]: new Date(when.end).toISOString() }),
  }
}
