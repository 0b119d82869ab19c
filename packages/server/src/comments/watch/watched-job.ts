import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { z } from 'zod'
import type { Access } from '../../access/access.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { recipientsOf } from '../../runner/notices/recipients.ts'
import { stepPartsOf } from '../../runner/runner.ts'
import { databaseNow } from '../../runner/starts/create-process.ts'
import { apply } from '../../store/apply/apply.ts'
import { visibleNow } from '../../store/changes/visible-now.ts'
import { writesComments } from '../../store/comments/record-sight.ts'
import { namesOf } from '../../store/comments/people-rows.ts'
import type { Due } from '../../store/comments/watch-rows.ts'
import { dueChanges, markTold, numberOf } from '../../store/comments/watch-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import type { Change } from '../../store/write/change.ts'
import type { Told } from '../notify.ts'
import { notify } from '../notify.ts'
import type { ChangedPart } from './changed-parts.ts'
import { changedParts } from './changed-parts.ts'

export const watchedKind = 'comment-watched'

type Parts = Parameters<typeof stepPartsOf>[0] & { readonly access: Pick<Access, 'heldBy'> }

/**
 * Creates the kind of jobs that tell people of changes of the records that they watch: several changes within five minutes as one, never
 * own changes, and only fields that the person sees now.
 */
export function watchedJob(parts: Parts): JobKind {
  return typedKind({
    maxTries: 5,
    payload: z.object({}),
    position: z.boolean(),
    run: async (job) => {
      if (job.position !== undefined) return {}
      const { tenant, id } = job
      const store = await parts.storeOf(tenant)
      const stepParts = await stepPartsOf(parts, tenant)
      const { due, news } = await readNews({ store, heldBy: parts.access.heldBy }, tenant)
      await job.step(async (transaction) => {
        const now = await databaseNow(transaction)
        const marked = new Set((await transaction.run(markTold(tenant, due))).rows.map((each) => keyOf(each)))
        const changes: Change[] = []
        for (const { uuid, record, told } of news) {
          const still = told.filter(({ recipient: { user } }) => marked.has(keyOf({ user, uuid })))
          changes.push(...(await notify(transaction, stepParts, { tenant, now, record, told: still })))
        }
        if (changes.length > 0)
          await apply(transaction, store, { author: { tenant, user: null, call: watchedKind, at: now, changeId: id }, changes })
        return { position: true, ends: true } as const
      })
      return {}
    },
  })
}

const keyOf = ({ user, uuid }: Pick<Due, 'user' | 'uuid'>) => `${user} ${uuid}`

type News = { readonly uuid: string; readonly record: string; readonly told: readonly Told[] }

/**
 * Judges the news of all watched records before the step. While rights are read on other connections, no row is locked and no transaction
 * holds a connection.
 */
async function readNews(asking: Asking, tenant: string): Promise<{ readonly due: readonly Due[]; readonly news: readonly News[] }> {
  const { now, due } = await asking.store.database.transaction({ role: 'app', tenant }, async (transaction) => ({
    now: await databaseNow(transaction),
    due: (await transaction.run(dueChanges(tenant))).rows,
  }))
  const news: News[] = []
  for (const [uuid, people] of Map.groupBy(due, (each) => each.uuid)) {
    const told = await toTell(asking, { tenant, now, people })
    const [first] = people
    if (first && told.length > 0) news.push({ uuid, record: formatTwinId(first.definition, uuid), told })
  }
  return { due, news }
}

type Asking = { readonly store: Store; readonly heldBy: Access['heldBy'] }
type People = { readonly tenant: string; readonly now: string; readonly people: readonly Due[] }

const numberAttribute = 'entity:tenantWideIdentifier'

/** Judges what each person is told of one record: what others changed, as far as the person sees it and wants to know. */
async function toTell({ store, heldBy }: Asking, { tenant, now, people }: People): Promise<readonly Told[]> {
  const [first] = people
  if (!first) return []
  const { uuid, definition } = first
  const since = people.map(({ toldUntil }) => toldUntil).toSorted()[0] ?? first.toldUntil
  const inTenant = <T>(work: (transaction: Transaction) => Promise<T>) => store.database.transaction({ role: 'app', tenant }, work)
  const parts = await inTenant((transaction) => changedParts(transaction, store, { tenant, uuid, definition, since }))
  if (parts.length === 0) return []
  const held = await heldBy(
    tenant,
    people.map(({ user }) => user),
  )
  const readers = people.flatMap((person) => {
    const reader = held.get(person.user)
    return reader && writesComments(store.registry, { tenant, grants: reader.grants }) ? [{ ...person, reader }] : []
  })
  const { family, label } = definitionOf(store.registry, definition)
  const systematics = [...new Set([numberAttribute, ...parts.map((part) => part.systematics)])].toSorted()
  const pairs = readers.map(({ reader }) => ({ reader, uuid }))
  const seen = await visibleNow(store, { tenant, now, family, pairs, systematics })
  const authors = [...new Set(parts.flatMap(({ by }) => by ?? []))]
  const { names, number, recipients } = await inTenant(async (transaction) => ({
    names: new Map((await transaction.run(namesOf(tenant, { users: authors, groups: [] }))).rows.map(({ id, name }) => [id, name])),
    number: (await transaction.run(numberOf(tenant, { family, uuid }))).rows[0]?.number ?? '',
    recipients: await recipientsOf(transaction, store, { tenant, now, users: readers.map(({ user }) => user), groups: [] }),
  }))
  return readers.flatMap(({ user, level, toldUntil }, index): Told[] => {
    const sight = seen[index]
    const recipient = recipients.find((each) => each.user === user)
    if (!sight || sight.deleted || !recipient) return []
    const news = parts.filter(
      (part) => part.at > toldUntil && part.by !== user && sight.shows.has(part.systematics) && (level === 'all' || part.isImportant),
    )
    if (news.length === 0) return []
    const named = sight.shows.has(numberAttribute) ? number : ''
    return [
      {
        ...{ recipient, kind: 'watched' },
        who: (language) => authorsIn(news, names, language),
        words: (language) => labelsIn(news, language),
        record: (language) => [textIn(label, language), named].filter((word) => word !== '').join(' '),
      },
    ]
  })
}

const byProcess: Text = { de: 'einem Prozess', en: 'a process' }
const andOthers: Text = { de: '{name} und anderen', en: '{name} and others' }
const andMore: Text = { de: '{words} und {count} weitere', en: '{words} and {count} more' }
/** The most fields that a notice names. */
const maxLabels = 4

function authorsIn(news: readonly ChangedPart[], names: ReadonlyMap<string, string>, language: Language): string {
  const all = [...new Set(news.flatMap(({ by }) => (by === null ? [] : (names.get(by) ?? []))))]
  const [name] = all
  if (name === undefined) return textIn(byProcess, language)
  return all.length === 1 ? name : textIn(andOthers, language).replace('{name}', name)
}

function labelsIn(news: readonly ChangedPart[], language: Language): string {
  const all = [...new Set(news.map(({ label }) => textIn(label, language)))]
  const words = all.slice(0, maxLabels).join(', ')
  if (all.length <= maxLabels) return words
  return textIn(andMore, language)
    .replace('{words}', words)
    .replace('{count}', String(all.length - maxLabels))
}
