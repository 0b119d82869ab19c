import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ColumnField } from './columns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { showUndo } from '../../ui/notes.tsx'
import { moveJson } from './columns.ts'

/** A card on its way from one column to another. */
export type Move = { readonly twin: TwinJson; readonly from: GroupKey; readonly to: GroupKey }

type Of = {
  readonly field: ColumnField | undefined
  readonly labelOf: (key: GroupKey) => string
  readonly titleOf: (twin: TwinJson) => string
}

/**
 * Moves cards by saves of their field. A moved card stands in its new column at once (`pending`); if the server refuses, it goes back and
 * says why (`refused`, by id).
 */
export function useCardMoves({ field, labelOf, titleOf }: Of) {
  const { t } = useTranslation(['kanban', 'view'])
  const tenant = useTenant().id
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, Move>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [announced, setAnnounced] = useState('')

  /** Saves a move. Returns the new version of the card; undefined if nothing was saved. */
  async function save(moved: Move): Promise<{ readonly version: string | undefined } | undefined> {
    if (!field || moved.from === moved.to || pending.has(moved.twin.id)) return undefined
    const { id } = moved.twin
    setPending((now) => new Map(now).set(id, moved))
    setRefused((now) => without(now, id))
    try {
      const { saved } = await call('POST /api/data/save', {
        tenant,
        input: { data: moveJson(field, moved) },
        idempotencyKey: crypto.randomUUID(),
      })
      await client.invalidateQueries({ queryKey: ['list', tenant] })
      setAnnounced(textOf(moved))
      return { version: saved.find((each) => each.id === id)?.id_information }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused((now) => new Map(now).set(id, error.text))
      setAnnounced(error.text)
      return undefined
    } finally {
      setPending((now) => without(now, id))
    }
  }

  const textOf = ({ twin, to }: Move) => t('moved', { title: titleOf(twin), column: labelOf(to) })

  async function move(moved: Move): Promise<void> {
    const done = await save(moved)
    if (done) showUndo({ text: textOf(moved), label: t('view:undo'), onUndo: () => void undo(moved, done.version) })
  }

  /** Takes a move back. A link that the move began is read again, since only the server knows its id. */
  async function undo({ twin, from, to }: Move, version: string | undefined): Promise<void> {
    if (!field) return
    const relation = field.kind === 'twins' ? field.relation.systematics : undefined
    const now = relation === undefined ? twin : await readLinks(twin, relation)
    await save({ twin: { ...now, ...(version !== undefined && { id_information: version }) }, from: to, to: from })
  }

  async function readLinks(twin: TwinJson, relation: string): Promise<TwinJson> {
    const step = { [relation]: { $mask: [] } }
    const { results } = await call('POST /api/data/query', { tenant, input: { query: { ...step, id: twin.id, $mask: [] } } })
    return { ...twin, ...results[0] }
  }
  return { pending, refused, announced, move, dismiss: (id: string) => setRefused((now) => without(now, id)) }
}

function without<V>(map: ReadonlyMap<string, V>, id: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([each]) => each !== id))
}
