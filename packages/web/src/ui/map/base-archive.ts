import type { Source } from 'pmtiles'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol } from 'pmtiles'
import archiveUrl from './base-map.pmtiles?url'

/** The source of the base map in a style. Styles of tenants may name archives of their own in the same way. */
export const baseArchive = 'pmtiles://base-map'

setWorkerUrl(workerUrl)
const protocol = new Protocol()
protocol.add(new PMTiles(wholeFile('base-map', archiveUrl)))
addProtocol('pmtiles', protocol.tile)

/**
 * Returns an archive that is read as a whole, because it is small; so the server needs no range requests. A failed read is retried on the
 * next use.
 */
function wholeFile(key: string, url: string): Source {
  let reading: Promise<ArrayBuffer> | undefined
  const read = async () => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.arrayBuffer()
  }
  return {
    getKey: () => key,
    getBytes: async (offset, length) => {
      reading ??= read()
      reading.catch(() => (reading = undefined))
      return { data: (await reading).slice(offset, offset + length) }
    },
  }
}
