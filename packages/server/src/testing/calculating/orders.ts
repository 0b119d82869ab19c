import { definitions as released } from '@twinwerk/domain/definitions'
import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'

const text = (name: string) => ({ de: name, en: name })
const attribute = (dataType: AttributeDefinition['dataType'], more: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  dataType,
  label: text(dataType),
  ...more,
})
const calculated = (dataType: AttributeDefinition['dataType'], expression: string, more: Partial<AttributeDefinition> = {}) =>
  attribute(dataType, { ...more, calculation: { expression } })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 0 })

const calculations: Record<string, AttributeDefinition> = {
  total: calculated('double', 'sum(parts.sum)', { unit: 'currency', sortable: true }),
  each: calculated('double', 'total / count(parts)', { unit: 'currency' }),
  called: calculated('string', 'if note = null then null else "Auftrag " + note', { searchable: true }),
  isLate: calculated('bool', 'due < today() and total > 0'),
}

/** Returns a kind of order whose name is calculated from its target, under the same short name as that of the other kind. */
function kindOfOrder(name: string, target: string, called: string | undefined): TwinDefinition {
  return {
    ...named(name),
    extends: 'order',
    ...(called !== undefined && { calculates: { 'order:called': { expression: called } } }),
    relationships: { other: { target, label: text('other'), min: 0, max: -1 } },
  }
}

/**
 * Returns definitions of orders of parts, with calculations over their own values, each other, relations and the clock. With `calculations:
 * false`, the definitions are those before the calculations were added.
 */
export function orderDefinitions({ calculations: has = true }: { calculations?: boolean } = {}): readonly TwinDefinition[] {
  const own: readonly TwinDefinition[] = [
    {
      ...named('order'),
      extends: 'entity',
      attributes: {
        due: attribute('date', { validations: [{ when: 'value >= today()', text: text('lies in the past') }] }),
        note: attribute('string'),
        ...(has && calculations),
      },
      relationships: {
        parts: {
          target: 'part',
          label: text('parts'),
          min: 0,
          max: -1,
          ranged: true,
          component: true,
          reverse: { name: 'part:order', label: text('order'), min: 1, max: 1 },
        },
        rate: {
          target: 'rate',
          label: text('rate'),
          min: 0,
          max: 1,
          reverse: { name: 'rate:orders', label: text('orders'), min: 0, max: -1 },
        },
      },
    },
    {
      ...named('part'),
      extends: 'entity',
      attributes: {
        price: attribute('double', { unit: 'currency' }),
        ...(has && { sum: calculated('double', 'price * (100 + order.rate.percent) / 100', { unit: 'currency' }) }),
      },
    },
    { ...named('rate'), extends: 'entity', attributes: { percent: attribute('double') } },
    kindOfOrder('ratedOrder', 'rate', has ? 'string(max(other.percent)) + " %"' : undefined),
    kindOfOrder('pricedOrder', 'part', has ? 'string(max(other.price)) + " €"' : undefined),
  ]
  const tenant = released.find(({ name }) => name === 'tenant')!
  const collections = Object.fromEntries(
    own.filter((each) => each.extends === 'entity').map(({ name }) => [`${name}s`, { target: name, label: text(name) }]),
  )
  return [
    ...released.filter(({ name }) => name !== 'tenant'),
    { ...tenant, collections: { ...tenant.collections, ...collections } },
    ...own,
  ]
}
