import { gen, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chooseWith } from '../../testing/store/choose.ts'
import { thirdOf } from '../../testing/store/random-cases.ts'
import { findInterference } from '../../testing/store/interference/queries.ts'
import { running, textMutants, without, withTexts } from '../../testing/store/mutants.ts'
import { findWorkedInterference } from '../../testing/store/worked/interference.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import type { Grant } from '@twinwerk/model/right/grant'
import { verbs } from '@twinwerk/model/definition/verb'
import type { Context } from './context.ts'
import { keyOf } from './visibility/grant-terms.ts'
import type { Period } from './link.ts'
import { sql, truth } from './sql.ts'
import type { Visibility } from './visibility/visibility.ts'

/**
 * Tests the tests: if the compiler omits one of its rights predicates, non-interference must notice it. Rights come in through
 * `visibilityOf`, the terms of grants and `linkConditions`. A mutant is a place that uses one of these, and the part that is omitted there.
 */
const mutant = vi.hoisted(() => ({ place: '', part: '' }))

vi.mock(import('./visibility/visibility.ts'), async (importOriginal) => {
  const original = await importOriginal()
  return {
    ...original,
    visibilityOf: (context, input) => {
      const visibility = original.visibilityOf(isMutant('visibilityOf', 'verb of grants') ? withAllVerbs(context) : context, input)
      if (isMutant('visibilityOf', 'doubt of what several grants establish'))
        return {
          ...visibility,
          established: new Set([...visibility.established, ...context.grants.map((grant) => keyOf(grant, grant.path.steps))]),
        }
      return running(asking) === mutant.place ? without(mutant.part, visibility, input.alias) : visibility
    },
  }
})

vi.mock(import('./authors/author-name.ts'), async (importOriginal) => {
  const { authorName, authorNames } = await importOriginal()
  const seen = <I extends { visibility: Visibility; author: string }>(place: string, input: I): I =>
    mutant.place === place ? { ...input, visibility: without(mutant.part, input.visibility, input.author) } : input
  return {
    authorName: (context, input) => authorName(context, seen('authorName', input)),
    authorNames: (context, input) => authorNames(context, seen('authorNames', input)),
  }
})

vi.mock(import('./visibility/grant-terms.ts'), async (importOriginal) => {
  const original = await importOriginal()
  return {
    isRoot: (context, index, id) => (isMutant('grant', rootsOf(context.grants[index]!)) ? truth : original.isRoot(context, index, id)),
    isOfTypes: (alias, types, possible) =>
      isMutant('grant', alias.startsWith('h') ? 'types on the way' : 'types at the end')
        ? truth
        : original.isOfTypes(alias, types, possible),
    keyOf: (grant, steps) => original.keyOf(isMutant('grant', 'roots of what is established') ? withoutRoots(grant) : grant, steps),
  }
})

function isMutant(place: string, part: string): boolean {
  return mutant.place === place && mutant.part === part
}

function withAllVerbs(context: Context): Context {
  return { ...context, grants: context.grants.map((grant) => ({ ...grant, verbs })) }
}

function withoutRoots(grant: Grant): Grant {
  return { ...grant, roots: { ...grant.roots, uuids: [] } }
}

/**
 * Returns the kind of a grant's roots. Users and groups are roots like others; each has its own mutant, so that the worlds must contain
 * enough of both.
 */
function rootsOf({ roots }: Grant): string {
  if (roots.uuids.length > 1) return 'several roots'
  return roots.definition === 'user' || roots.definition === 'group' ? `root ${roots.definition}` : 'root'
}

vi.mock(import('./link.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const ofGrant = (link: string) => link.startsWith('g')
  return {
    ...original,
    linkConditions: (context, input) =>
      original.linkConditions(context, mutant.place === 'pathCondition' && ofGrant(input.link) ? { ...input, period: anyTime() } : input),
  }
})

function anyTime(): Period {
  return { begin: sql`'-infinity'::timestamptz`, end: sql`'infinity'::timestamptz`, instant: true }
}

/** The functions of the compiler that use rights. */
const asking = ['nestedList', 'firstRows', 'through', 'relatedValue', 'firstLink', 'rootVisibility', 'visibilityWhereAny', 'foundFamily']

let store: TestStore

beforeAll(async () => {
  store = await createTestStore((database) =>
    withTexts(database, (text) => (mutant.place === 'text' ? text.replace(textMutants[mutant.part]!, 'true') : text)),
  )
})

afterAll(() => store?.close())

const maxSearches = 40
const seed = 20261121

async function isCaught(): Promise<boolean> {
  await store.reopen()
  if ((await findWorkedInterference(store)) !== undefined) return true
  for (const generator of sample(gen(), { numRuns: maxSearches, seed })) {
    if ((await findInterference(store, chooseWith(generator))) !== undefined) return true
  }
  return false
}

const places = {
  firstRows: ['condition', 'mask of attributes', 'mask of relations'],
  nestedList: ['condition', 'mask of attributes', 'mask of relations'],
  through: ['condition', 'mask of attributes', 'mask of relations'],
  relatedValue: ['condition', 'mask of attributes', 'mask of relations'],
  firstLink: ['condition', 'mask of attributes'],
  rootVisibility: ['condition', 'mask of attributes', 'mask of relations'],
  visibilityWhereAny: ['condition', 'mask of attributes', 'mask of relations'],
  foundFamily: ['condition', 'mask of attributes'],
  authorName: ['condition', 'mask of attributes'],
  authorNames: ['condition', 'mask of attributes'],
  pathCondition: ['time of links'],
  visibilityOf: ['verb of grants', 'doubt of what several grants establish'],
  grant: ['root', 'root user', 'root group', 'several roots', 'types on the way', 'types at the end', 'roots of what is established'],
  text: Object.keys(textMutants),
}

const triedMutants = thirdOf(Object.entries(places).flatMap(([place, parts]) => parts.map((part) => [place, part] as const)))

test.each(triedMutants)('%s without the %s is caught', { timeout: 600_000 }, async (place, part) => {
  Object.assign(mutant, { place, part })
  expect(await isCaught()).toBe(true)
})
