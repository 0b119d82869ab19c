import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { RecordStore } from '../record/record-store.ts'
import type { AwaitedChoice } from '../record/record-state.ts'
import type { TwinEdit } from '../record/record.ts'
import { beginningOf, beginningQuery, begunWith, subjectRelations } from './begins-as.ts'

type Parts = {
  readonly registry: Registry
  readonly definition: string
  readonly store: Pick<RecordStore, 'state' | 'edit' | 'awaitChoices'>
  /** Reads one twin. Returns undefined if the caller may not see it. */
  readonly read: (query: RootQueryJson) => Promise<TwinJson | undefined>
  readonly now: () => number
}

/**
 * The twin chosen over a relation of the form, and the values that the form took from it. While the twin is read, and if the read failed,
 * the values are those of the previous choice.
 */
type Choice = { readonly id: string | undefined; readonly brought: TwinEdit; readonly waits?: 'reading' | 'failed' }

type FollowedChoices = {
  readonly stop: () => void
  /** Retries the reads that failed. */
  readonly retry: () => void
}

/**
 * Copies the values of a twin chosen in a new form (`beginsAs`) into the form, as if the form had been opened from that twin. Values that
 * the user entered stay. Values of an earlier choice are removed once the new twin is read or the choice is cleared. Until then saves wait.
 */
export function followChoices({ registry, definition, store, read, now }: Parts): FollowedChoices {
  const relations = subjectRelations(registry, definition)
  const choices = new Map<Systematics, Choice>()
  if (relations.length === 0) return { stop: () => undefined, retry: () => undefined }
  look()
  const unsubscribe = store.state.subscribe(look)
  return { stop, retry }

  function stop(): void {
    unsubscribe()
    choices.clear()
    report()
  }

  function retry(): void {
    for (const [relation, { id, waits }] of choices) if (waits === 'failed') void take(relation, id)
  }

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
    if (id === undefined) return takeOver(relation, id, undefined)
    wait(relation, 'reading')
    const answer = await answerOf(read(beginningQuery(registry, { definition, about: { relation, id } })))
    if (answer) return takeOver(relation, id, answer.subject)
    // Another read of the same twin may have ended already.
    const { id: chosen, waits } = choices.get(relation) ?? {}
    if (chosen === id && waits === 'reading') wait(relation, 'failed')
  }

  function wait(relation: Systematics, waits: 'reading' | 'failed'): void {
    const choice = choices.get(relation)
    if (choice) choices.set(relation, { ...choice, waits })
    report()
  }

  function report(): void {
    store.awaitChoices(awaitedOf(choices))
  }

  function takeOver(relation: Systematics, id: string | undefined, subject: TwinJson | undefined): void {
    const about = id === undefined ? undefined : { relation, id }
    const choice = choices.get(relation)
    const { record, status } = store.state.getState()
    if (!choice || choice.id !== id || !record?.place || status === 'saving') return
    const cleared = without(record.edit, choice.brought)
    const edit = about && subject ? beginningOf(registry, { definition, about }, { edit: cleared, subject, now: now() }) : cleared
    const brought = without(edit, cleared)
    choices.set(relation, { id, brought })
    // A chosen twin can bring the choice of another relation, as a contract brings its customer. The shared values then count as brought by
    // that choice, so that its next choice replaces them.
    for (const other of relations)
      if (other in brought.relations)
        choices.set(other, { id: chosenOver(edit, other), brought: begunWith(registry, { definition, relation: other }, brought) })
    store.edit((form) => ({ ...form, edit }))
    report()
  }
}

/** Returns the twin that was read, or undefined if the read failed. */
function answerOf(reading: Promise<TwinJson | undefined>): Promise<{ readonly subject: TwinJson | undefined } | undefined> {
  return reading.then(
    (subject) => ({ subject }),
    () => undefined,
  )
}

function awaitedOf(choices: ReadonlyMap<Systematics, Choice>): readonly AwaitedChoice[] {
  return [...choices].flatMap(([relation, { waits }]) => (waits ? [{ relation, isFailed: waits === 'failed' }] : []))
}

const nothing: TwinEdit = { attributes: {}, relations: {} }

/** Returns the id of the twin chosen over a relation of a form, if exactly one is chosen. */
function chosenOver({ relations }: TwinEdit, relation: Systematics): string | undefined {
  const [only, another] = Object.values(relations[relation] ?? {}).flatMap(({ added, deletedAt }) =>
    added?.kind === 'selected' && deletedAt === undefined ? [added.twin.id] : [],
  )
  return another === undefined ? only : undefined
}

/** Returns an edit without the fields that have the same value in another edit. */
function without({ attributes, relations }: TwinEdit, other: TwinEdit): TwinEdit {
  return { attributes: rest(attributes, other.attributes), relations: rest(relations, other.relations) }
}

function rest<T>(all: Readonly<Record<string, T>>, others: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !(name in others) || others[name] !== value))
}
