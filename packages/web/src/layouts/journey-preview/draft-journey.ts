import type { OfferedJourney } from '@twinwerk/model/journey/offered-journey'
import { offeredJourney } from '@twinwerk/model/journey/offered-journey'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

const containers = 'journey:journeyContainers'
const products = 'journeyContainer:products'

/** What visitors would see of a journey that is being edited. What the form has not read (products with their prices) is that of the stored journey. */
export function draftJourney(
  draft: TwinJson,
  { stored, today }: { readonly stored: TwinJson | undefined; readonly today: string },
): OfferedJourney {
  const known = new Map(listIn(stored, containers).map((container) => [container.id, container]))
  const priced = new Map([...known.values()].flatMap((container) => listIn(container, products)).map((product) => [product.id, product]))
  const whole = listIn(draft, containers).map((container, at) => ({
    ...known.get(container.id),
    ...container,
    id: container.id === '' ? `new ${at}` : container.id,
    [products]: listIn(products in container ? container : known.get(container.id), products).map(
      (product) => priced.get(product.id) ?? product,
    ),
  }))
  return offeredJourney({ ...draft, [containers]: whole } as TwinJson, today)
}

function listIn(twin: TwinJson | undefined, relation: string): readonly TwinJson[] {
  return (twin?.[relation] ?? []) as readonly TwinJson[]
}
