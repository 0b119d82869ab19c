import type { AlikeRule } from '@twinwerk/model/check/data-check'
import { duplicateTwins } from '../store/findings/duplicates.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { type RuleRunner, maxFound, inReadTransaction } from './check-context.ts'

/** Finds duplicate twins: each twin after the first of an equal group. */
export const alike: RuleRunner<AlikeRule> = async function* (context, rule) {
  const { registry } = context.store
  const found = await inReadTransaction(context, (transaction) =>
    duplicateTwins(transaction, registry, { tenant: context.tenant, rule, max: maxFound }),
  )
  for (const { twin, first } of found) yield { ...twin, subject: subjectOf(registry, twin), detail: `Wie ${subjectOf(registry, first)}` }
}
