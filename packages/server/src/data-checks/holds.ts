import type { HoldsRule } from '@twinwerk/model/check/data-check'
import { formulaOf } from '@twinwerk/model/calculation/formula'
import { readOf } from '@twinwerk/model/calculation/reads'
import { isDate } from '@twinwerk/model/calendar/date'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Calculation } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { readInputs } from '../store/calculate/inputs.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { rowsOf } from '../store/findings/rows.ts'
import { type RuleRunner, perStep, inReadTransaction } from './check-context.ts'

/** Finds twins for which an expression is false. An expression that fails or has no result is no finding. */
export const holds: RuleRunner<HoldsRule> = async function* (context, { type, when, says }) {
  const { store, tenant, at, clock } = context
  const rule: Calculation = { expression: when }
  const value: Calculation | undefined = says && { expression: says.value }
  const calculations = [rule, ...(value ? [value] : [])].map((calculation) => ({ declaring: type, calculation }))
  // A tenant may have hidden an attribute that the rule reads.
  const paths = calculations.flatMap(({ calculation }) => formulaOf(calculation).inputs)
  if (paths.some((path) => readOf(store.registry, type, path) === undefined)) return
  const { family, concrete } = definitionOf(store.registry, type)
  for (let after: string | undefined; ;) {
    const { twins, inputs } = await inReadTransaction(context, async (transaction) => {
      const rows = await rowsOf(transaction, { tenant, family, definitions: concrete, after, max: perStep })
      const byUuid = new Map(rows.map(({ uuid, row }) => [uuid, row]))
      return { twins: rows, inputs: await readInputs(transaction, store, { tenant, at, twins: byUuid, calculations }) }
    })
    for (const twin of twins) {
      const { data } = present(inputs.get(twin.uuid), 'the inputs of a twin')
      const outcome = (calculation: Calculation) => {
        const result = evaluate(formulaOf(calculation).result, (name) => data[name] ?? null, clock)
        return 'value' in result ? result.value : undefined
      }
      if (outcome(rule) !== false) continue
      const detail = says && value ? says.text.de.replace('{value}', printed(outcome(value))) : ''
      yield { ...twin, subject: subjectOf(store.registry, twin), detail }
    }
    const last = twins.at(-1)
    if (!last || twins.length < perStep) return
    after = last.uuid
  }
}

function printed(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('de')
  return typeof value === 'string' && isDate(value) ? printDateInFull(value, 'de') : String(value ?? '')
}
