import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { wireValue } from '../store/physical/stored-value.ts'
import { subjectOf, type TwinRow } from '../store/findings/finding.ts'
import { duplicateTwins } from '../store/findings/duplicates.ts'
import { type RuleRunner, type CheckContext, maxFound, pagesOf, inReadTransaction } from './check-context.ts'

/** Finds values that a save would reject: they violate a rule of their definition, are missing though required, or are not unique. */
export const values: RuleRunner<{ readonly kind: 'values' }> = async function* (context) {
  for (const family of familiesOf(context)) {
    yield* brokenRules(context, family)
    yield* taken(context, family)
  }
}

/** Returns the families whose twins belong to the tenant, except the findings of this check. */
function familiesOf({ store: { registry } }: CheckContext): string[] {
  const own = [...registry.definitions.values()].filter(
    ({ name, extends: of, family, mapped, staticEntity }) =>
      of !== undefined && name === family && !mapped && !staticEntity && name !== 'dataFinding',
  )
  return own.map(({ name }) => name)
}

async function* brokenRules(context: CheckContext, family: string): ReturnType<typeof values> {
  for await (const twins of pagesOf(context, family))
    for (const twin of twins)
      for (const { label, text } of wrongIn(context, twin))
        yield { ...twin, subject: subjectOf(context.store.registry, twin), detail: `${label}: ${text}` }
}

/** Validates at a fixed instant. Values that the server owns or calculates are skipped. */
function wrongIn({ store: { registry }, clock }: CheckContext, { definition, row }: TwinRow): { label: string; text: string }[] {
  const { allAttributes } = definitionOf(registry, definition)
  const byName = new Map(allAttributes.map((attribute) => [attribute.name, attribute]))
  const valueOf = (attribute: Attribute | undefined) => (attribute ? wireValue(attribute, row) : null)
  return allAttributes
    .filter(({ serverOwned, calculation }) => !serverOwned && calculation === undefined)
    .flatMap((attribute) => {
      const finding = validateValue(attribute, valueOf(attribute), { values: (name) => valueOf(byName.get(name)), clock })
      return finding ? [{ label: attribute.label.de, text: finding.text.de }] : []
    })
}

async function* taken(context: CheckContext, family: string): ReturnType<typeof values> {
  const { store, tenant } = context
  const { registry } = store
  const types = definitionOf(registry, family).descendants
  for (const attribute of registry.attributes.values()) {
    if (!attribute.unique || !types.includes(attribute.declaring)) continue
    const rule = { type: attribute.declaring, by: [attribute.systematics] }
    const found = await inReadTransaction(context, (transaction) => duplicateTwins(transaction, registry, { tenant, rule, max: maxFound }))
    for (const { twin, first } of found) {
      const detail = `${attribute.label.de}: gibt es schon bei ${subjectOf(registry, first)}`
      yield { ...twin, subject: subjectOf(registry, twin), detail }
    }
  }
}
