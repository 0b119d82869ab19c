import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { GroupPlace } from '../table/grouped/grouping.ts'
import type { ColumnField, Move } from './columns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../data/call.ts'
import { beginChange } from '../../data/bulk/begun-changes.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useTenant } from '../../data/tenant.tsx'
import { showUndo } from '../../ui/notes.tsx'
import { askedFields, moveJson, movesJson, stepsOf } from './columns.ts'

/** A move that waits for fields which the server requires for it. `reason` is what the server said. */
export type Asked = { readonly move: Move; readonly fields: readonly Attribute[]; readonly reason: string }

type Of = {
  /** The type of the list. */
  readonly type: string
  /** The fields of the lanes, if there are any, and of the columns. */
  readonly fields: readonly ColumnField[]
  /** Returns a place in words. */
  readonly labelOf: (place: GroupPlace) => string
  readonly titleOf: (twin: TwinJson) => string
}

/**
 * Moves cards by saves of their field. A moved card stands in its new column at once (`pending`); if the server refuses, it goes back and
 * says why (`refused`, by id).
 */
export function useCardMoves({ type, fields, labelOf, titleOf }: Of) {
  const { t } = useTranslation(['kanban', 'view'])
  const tenant = useTenant().id
  const client = useQueryClient()
  const [pending, setPending] = useState<ReadonlyMap<string, Move>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [announced, setAnnounced] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const registry = useRegistry()

  /** Saves a move. Returns the new version of the card; undefined if nothing was saved. */
  async function save(moved: Move): Promise<{ readonly version: string | undefined } | undefined> {
    if (stepsOf(fields, moved).length === 0 || pending.has(moved.twin.id)) return undefined
    const { id } = moved.twin
    setPending((now) => new Map(now).set(id, moved))
    setRefused((now) => without(now, id))
    try {
      const input = { data: moveJson(fields, moved) }
      const { saved } = await call('POST /api/data/save', { tenant, input, idempotencyKey: crypto.randomUUID() })
      await client.invalidateQueries({ queryKey: ['list', tenant] })
      setAnnounced(textOf(moved))
      return { version: saved.find((each) => each.id === id)?.id_information }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const missing = askedFields(registry, fields, error.problems)
      if (missing.length > 0) setAsked({ move: moved, fields: missing, reason: error.text })
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

  async function moveMany(moved: readonly Move[]): Promise<void> {
    const failure = await beginMany({ tenant, type, fields }, moved)
    if (failure === undefined) return
    setRefused((now) => new Map([...now, ...moved.map(({ twin }) => [twin.id, failure] as const)]))
    setAnnounced(failure)
  }

  /** Takes a move back. A link that the move began is read again, since only the server knows its id. */
  async function undo({ twin, from, to }: Move, version: string | undefined): Promise<void> {
    const relations = fields.flatMap((field) => (field.kind === 'twins' ? [field.relation.systematics] : []))
    const now = relations.length === 0 ? twin : await readLinks(tenant, twin, relations)
    await save({ twin: { ...now, ...(version !== undefined && { id_information: version }) }, from: to, to: from })
  }
  return {
    pending,
    refused,
    announced,
    asked,
    stopAsking: () => setAsked(undefined),
    move,
    moveMany,
    dismiss: (id: string) => setRefused((now) => without(now, id)),
  }
}

function without<V>(map: ReadonlyMap<string, V>, id: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([each]) => each !== id))
}

async function readLinks(tenant: string, twin: TwinJson, relations: readonly string[]): Promise<TwinJson> {
  const step: ListQueryJson = Object.fromEntries(relations.map((relation) => [relation, { $mask: [] }]))
  const { results } = await call('POST /api/data/query', { tenant, input: { query: { ...step, id: twin.id, $mask: [] } } })
  return { ...twin, ...results[0] }
}

type Many = { readonly tenant: string; readonly type: string; readonly fields: readonly ColumnField[] }

/** Moves several cards as one change, which the changes of the user show and take back. Returns why it was not begun. */
async function beginMany({ tenant, type, fields }: Many, moved: readonly Move[]): Promise<string | undefined> {
  const each = movesJson(fields, moved)
  try {
    await beginChange(tenant, { ids: Object.keys(each), changes: {}, each, definition: type }, crypto.randomUUID())
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.text
  }
}
