import type { TwinJson } from '@twinwerk/model/twin/twin-json'

/**
 * Returns a contract as it would be with only these products, as the basis of its summary (§ 54 TKG). `known` contains the values that are
 * already decided.
 */
export function offeredContract(products: readonly TwinJson[], known: Omit<Partial<TwinJson>, 'id' | 'definition'>): TwinJson {
  const internet = products.find((product) => typeof product['productInternet:downMax'] === 'number')
  const main = internet ?? products[0]
  const said = (own: keyof TwinJson & `${string}:${string}`, product: TwinJson | undefined, of: `${string}:${string}`) => ({
    [own]: product?.[of] ?? known[own] ?? null,
  })
  return {
    ...known,
    id: '',
    definition: 'contractTelecom',
    ...said('contractTelecom:download', internet, 'productInternet:downMax'),
    ...said('contractTelecom:upload', internet, 'productInternet:upMax'),
    ...said('contract:noticePeriod', main, 'product:noticePeriod'),
    ...said('contract:extensionPeriod', main, 'product:extensionPeriod'),
    'contract:contractElements': products.map((product) => ({
      id: '',
      definition: 'contractElement',
      'contractElement:product': [product],
    })),
  }
}
