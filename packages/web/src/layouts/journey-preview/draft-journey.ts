import type { OfferedJourney } from '@twinwerk/model/journey/offered-journey'
import { offeredJourney } from '@twinwerk/model/journey/offered-journey'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../../data/record/record.ts'

const containers = 'journey:journeyContainers'
const products = 'journeyContainer:products'

/**
 * Returns the journey as visitors will see it, while a user edits it. Parts that the form has not loaded (products with their prices) come
 * from the stored journey or from `more`.
 */
export function draftJourney(
  draft: TwinJson,
  { stored, more = [], today }: { readonly stored: TwinJson | undefined; readonly more?: readonly TwinJson[]; readonly today: string },
): OfferedJourney {
  const known = new Map(entriesIn(stored, containers).map((container) => [container.id, container]))
  const priced = new Map([...productsOf(stored), ...more].map((product) => [product.id, product]))
  const whole = entriesIn(draft, containers).map((container, at) => ({
    ...known.get(container.id),
    ...container,
    id: container.id === '' ? `new ${at}` : container.id,
    [products]: entriesIn(products in container ? container : known.get(container.id), products).map(
      (product) => priced.get(product.id) ?? product,
    ),
  }))
  return offeredJourney({ ...draft, [containers]: whole }, today)
}

/** Returns the ids of the products that the draft has but the stored journey lacks; they must be read. */
export function newProducts(draft: TwinJson, stored: TwinJson | undefined): readonly string[] {
  const known = new Set(productsOf(stored).map(({ id }) => id))
  return [...new Set(productsOf(draft).map(({ id }) => id))].filter((id) => id !== '' && !known.has(id))
}

function productsOf(journey: TwinJson | undefined): readonly TwinJson[] {
  return entriesIn(journey, containers).flatMap((container) => entriesIn(container, products))
}
