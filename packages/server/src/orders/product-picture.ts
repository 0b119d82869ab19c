import type { ReadableFile } from '../store/files/readable-file.ts'
import { readableFile } from '../store/files/readable-file.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { visitor } from './read-as-visitor.ts'
import { journeyPaths, readJourney } from './read-journey.ts'

type PictureRequest = { readonly tenant: string; readonly clock: QueryClock; readonly journey: string; readonly product: string }

/** Returns the picture of a product that a journey offers today, if its container shows pictures. */
export async function productPicture(store: Store, { tenant, clock, journey, product }: PictureRequest): Promise<ReadableFile | undefined> {
  const { offered } = await readJourney(store, { tenant, clock, journey })
  const shown = offered.containers.filter(({ showProductPicture }) => showProductPicture).flatMap(({ products }) => products)
  const picture = shown.find(({ id }) => id === product)?.picture
  if (!picture) return undefined
  return readableFile(store, { id: picture, caller: visitor(store, { tenant, key: 'order journey', paths: journeyPaths }), clock })
}
