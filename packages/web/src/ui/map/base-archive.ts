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

/** An archive that is small enough to be read as a whole: no server needs to answer ranges. One that could not be read is tried again. */
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
