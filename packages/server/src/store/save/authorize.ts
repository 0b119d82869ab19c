import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import { grantsInto } from '@twinwerk/model/right/into-relation'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { TwinKey } from '../rights/stored-twins.ts'
import type { Need } from './needs.ts'
import type { RightsQuestion, HeldRights } from '../rights/held-rights.ts'
import type { RightsParts } from '../query/query-parts.ts'
import { readHeldRights } from '../rights/held-rights.ts'

/**
 * Throws NOT_ALLOWED for a save that lacks a right it needs. The text is the same for a twin that does not exist and for a twin that the
 * caller may not see. Named twins are checked first: a caller who cannot see a twin gets the same error whatever other rights it has on the
 * twin.
 */
export async function authorize(
  transaction: Transaction,
  rights: RightsParts,
  { binding, needs }: { readonly binding: Binding; readonly needs: readonly Need[] },
): Promise<void> {
  const questions = new Map<string, { -readonly [key in keyof RightsQuestion]: RightsQuestion[key] }>()
  const familyOf = (twin: TwinKey) => definitionOf(rights.registry, twin.definition).family
  const keyOf = ({ verb, into }: Need, twin: TwinKey) => [verb, familyOf(twin), into?.relation.systematics, into?.target].join(' ')
  for (const need of needs) {
    if (!need.twin) continue
    const key = keyOf(need, need.twin)
    const merged = questions.get(key) ?? {
      verb: need.verb,
      family: familyOf(need.twin),
      uuids: [],
      attributes: [],
      ...(need.into ? { grants: grantsInto(rights.registry, rights.grants, need.into) } : {}),
    }
    questions.set(key, {
      ...merged,
      uuids: [...new Set([...merged.uuids, need.twin.uuid])],
      attributes: [...new Set([...merged.attributes, ...need.properties])],
    })
  }
  const answers = await readHeldRights(transaction, rights, { binding, questions: [...questions.values()] })
  const held = new Map([...questions.keys()].map((key, index) => [key, answers[index]]))
  const isMet = (need: Need) => {
    const { twin } = need
    return twin !== undefined && (covers(held.get(keyOf(need, twin)), twin, need) || startsAt(rights, twin, need))
  }
  const unmet = [...needs].toSorted((a, b) => Number(a.verb !== 'select') - Number(b.verb !== 'select')).find((need) => !isMet(need))
  if (unmet) throw new AppError('NOT_ALLOWED', { detail: `${pointer(unmet.path)}: is not there, or you may not do this` })
}

function covers(held: HeldRights | undefined, twin: TwinKey, { properties }: Need): boolean {
  const covered = held?.get(twin.uuid)
  return covered !== undefined && properties.every((systematics) => covered.has(systematics))
}

/**
 * Returns true if the twin is a root of the caller's own grants. Such a root may be named bare, with the first steps of these grants (ADR
 * 10).
 */
function startsAt({ grants }: RightsParts, twin: TwinKey, { orRoot }: Need): boolean {
  if (orRoot === undefined) return false
  return grants.some(
    ({ roots, path }) =>
      roots.uuids.includes(twin.uuid) && (orRoot.step === undefined || path.steps[0]?.relation.systematics === orRoot.step),
  )
}
