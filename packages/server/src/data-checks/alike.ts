import type { AlikeRule } from '@twinwerk/model/check/data-check'
import { duplicateTwins } from '../store/findings/duplicates.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { type Ask, maxFound, reading } from './asking.ts'

/** Twins that are one too many: each after the first of those that agree. */
export const alike: Ask<AlikeRule> = async function* (asking, rule) {
  const { registry } = asking.store
  const found = await reading(asking, (transaction) =>
    duplicateTwins(transaction, registry, { tenant: asking.tenant, rule, max: maxFound }),
  )
  for (const { twin, first } of found) yield { ...twin, subject: subjectOf(registry, twin), detail: `Wie ${subjectOf(registry, first)}` }
}
