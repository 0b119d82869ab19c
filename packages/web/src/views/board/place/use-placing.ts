import { useQueryClient } from '@tanstack/react-query'
import type { ListBoard } from '@twinwerk/model/list/list-board'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { showNote, showRetry, showUndo } from '../../../ui/notes.tsx'
import type { Entry, OpenWork } from '../read/entries.ts'
import type { Item, Offers, Target } from './item.ts'
import { isSamePlace, lengthOf } from './item.ts'
import type { Json } from './placing-json.ts'
import { bookJson, moveJson } from './placing-json.ts'
import { usePending } from './use-pending.ts'

/** A booked visit is created by its process, a moment after the save. Until then the board shows what was booked. */
const bookingMilliseconds = 20_000

type Parts = {
  readonly board: ListBoard
  readonly entries: readonly Entry[]
  readonly open: readonly OpenWork[] | undefined
  /** Returns a place in words. */
  readonly describe: (target: Target) => string
}

/** Returns a function that saves and tells the reason of a refusal. A retry has the key of the first attempt: nothing is saved twice. */
function useSaving() {
  const { t } = useTranslation(['view', 'common'])
  const tenant = useTenant().id
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: ['list', tenant] })
  async function attempt(work: (save: Save) => Promise<void>, key: string = crypto.randomUUID()): Promise<void> {
    try {
      await work(async (data) => {
        await call('POST /api/data/save', { tenant, input: { data }, idempotencyKey: key })
        await reread()
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const text = [error.title, ...error.problems.map(({ message }) => message)].join(' ')
      const note = { title: t('notMoved'), text, label: t('common:tryAgain'), onRetry: () => void attempt(work, key) }
      if (error.status === 0 || error.status >= 500) showRetry(note)
      else showNote(note)
      await reread()
    }
  }
  return { attempt, reread }
}

type Save = (data: Json) => Promise<void>

/**
 * Places items by saves. An item stands in its new place at once, and goes back with the reason if the server refuses. Returns the entries
 * and the open work as they are shown.
 */
export function usePlacing({ board, entries, open, describe }: Parts) {
  const { t } = useTranslation(['board', 'view'])
  const { attempt, reread } = useSaving()
  const { hold, release, ...shown } = usePending({ entries, open })
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  }, [entries])

  function move(entry: Entry, to: Target): Promise<void> {
    const before = entry.end - entry.start
    const moved = { ...entry, person: to.person, start: to.start, end: to.start + (to.length ?? before) }
    return attempt(async (save) => {
      hold(moved)
      await save(moveJson(board, { entry, moved })).finally(() => release(entry.id))
      const undo = () => {
        const now = latest.current.find(({ id }) => id === entry.id)
        if (now && entry.person !== undefined) void move(now, { person: entry.person, start: entry.start, length: before })
      }
      const word = entry.start !== to.start ? 'movedAndTold' : entry.person === to.person ? 'resized' : 'given'
      const text = t(word, { place: describe(to) })
      showUndo({ text, label: t('view:undo'), onUndo: undo })
    })
  }

  function book(work: OpenWork, to: Target, length: number): Promise<void> {
    const booked: Entry = {
      ...work,
      person: to.person,
      start: to.start,
      kind: 'planned',
      end: to.start + length,
      version: undefined,
      link: undefined,
    }
    return attempt(async (save) => {
      hold(booked)
      await save(bookJson(board, { work, to })).catch((error: unknown) => {
        release(work.id)
        throw error
      })
      setTimeout(() => {
        release(work.id)
        void reread()
      }, bookingMilliseconds)
    })
  }

  return {
    ...shown,
    place: (item: Item, to: Target, offers: Offers): void => {
      if (item.kind === 'open') void book(item.open, to, lengthOf(item, offers))
      else if (!isSamePlace(item, to)) void move(item.entry, to)
    },
  }
}
