import type { TwinJson } from '@twinwerk/model/twin/twin-json'

type Known = Omit<Partial<TwinJson>, 'id' | 'definition'>

/**
 * Returns a contract as it would be with only these products, as the basis of its summary (§ 54 TKG). `known` contains the values that are
 * already decided. An individual price is net.
 */
export function offeredContract(products: readonly TwinJson[], known: Known, individualPrice: number | null = null): TwinJson {
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
      'contractElement:individualPrice': individualPrice,
      'contractElement:product': [product],
    })),
  }
}
