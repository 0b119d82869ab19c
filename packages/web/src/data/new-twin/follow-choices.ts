import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { RecordStore } from '../record/record-store.ts'
import type { TwinEdit } from '../record/record.ts'
import { beginningOf, beginningQuery, begunWith, subjectRelations } from './begins-as.ts'

type Parts = {
  readonly registry: Registry
  readonly definition: string
  readonly store: Pick<RecordStore, 'state' | 'edit'>
  /** Reads one twin; undefined where it is not to be seen. */
  readonly read: (query: RootQueryJson) => Promise<TwinJson | undefined>
  readonly now: () => number
}

/** The twin chosen over a relation of the form, and the values that the form has from this twin. */
type Choice = { readonly id: string | undefined; readonly brought: TwinEdit }

/**
 * A new form takes over the values of a twin chosen in the form (`beginsAs`), as if the form had been opened from that twin. Values that
 * the user entered stay; values of an earlier choice are removed with that choice. Returns a function that unsubscribes.
 */
export function followChoices({ registry, definition, store, read, now }: Parts): () => void {
  const relations = subjectRelations(registry, definition)
  const choices = new Map<Systematics, Choice>()
  if (relations.length === 0) return () => undefined
  look()
  return store.state.subscribe(look)

  function look(): void {
    const { record } = store.state.getState()
    if (!record?.place) return
    const { edit } = record
    for (const relation of relations) {
      const id = chosenOver(edit, relation)
      const previous = choices.get(relation)
      if (previous && previous.id === id) continue
      // The form already has the values of the twin with which the form was opened.
      const brought = previous?.brought ?? (id === undefined ? nothing : begunWith(registry, { definition, relation }, edit))
      choices.set(relation, { id, brought })
      if (previous) void take(relation, id)
    }
  }

  async function take(relation: Systematics, id: string | undefined): Promise<void> {
    const about = id === undefined ? undefined : { relation, id }
    const subject = about && (await read(beginningQuery(registry, { definition, about })).catch(() => undefined))
    const choice = choices.get(relation)
    const { record, status } = store.state.getState()
    if (!choice || choice.id !== id || !record?.place || status === 'saving') return
    const cleared = without(record.edit, choice.brought)
    const edit = about && subject ? beginningOf(registry, { definition, about }, { edit: cleared, subject, now: now() }) : cleared
    const brought = without(edit, cleared)
    choices.set(relation, { id, brought })
    // Somebody who came with a contract brought what both know: another one takes their place.
    for (const other of relations)
      if (other in brought.relations)
        choices.set(other, { id: chosenOver(edit, other), brought: begunWith(registry, { definition, relation: other }, brought) })
    store.edit((form) => ({ ...form, edit }))
  }
}

const nothing: TwinEdit = { attributes: {}, relations: {} }

/** The id of the one twin that is chosen over a relation of a form. */
function chosenOver({ relations }: TwinEdit, relation: Systematics): string | undefined {
  const [only, another] = Object.values(relations[relation] ?? {}).flatMap(({ added, deletedAt }) =>
    added?.kind === 'selected' && deletedAt === undefined ? [added.twin.id] : [],
  )
  return another === undefined ? only : undefined
}

/** An edit without what another one has, the same value for the same field. */
function without({ attributes, relations }: TwinEdit, other: TwinEdit): TwinEdit {
  return { attributes: rest(attributes, other.attributes), relations: rest(relations, other.relations) }
}

function rest<T>(all: Readonly<Record<string, T>>, others: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !(name in others) || others[name] !== value))
}
