import type { Source } from 'pmtiles'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol } from 'pmtiles'
import archiveUrl from './base-map.pmtiles?url'

/** The source of the world map in a style. Styles of tenants may name archives of their own in the same way. */
export const worldArchive = 'pmtiles://base-map'

setWorkerUrl(workerUrl)
const protocol = new Protocol()
protocol.add(new PMTiles(wholeFile('base-map', archiveUrl)))
addProtocol('pmtiles', protocol.tile)

/** Returns the address of the tiles of an archive on our server, which is read in parts. `id` names its content. */
export function archiveTilesAt(id: string, address: string): string {
  const key = `archive-${id}`
  if (!protocol.get(key)) protocol.add(new PMTiles(partsOf(key, address)))
  return `pmtiles://${key}/{z}/{x}/{y}`
}

/** Returns a file of which only the needed bytes are read. */
function partsOf(key: string, address: string): Source {
  return {
    getKey: () => key,
    getBytes: async (offset, length, signal) => {
      const headers = { range: `bytes=${offset}-${offset + length - 1}` }
      const response = await fetch(address, { headers, credentials: 'same-origin', ...(signal && { signal }) })
      if (response.status === 206) return { data: await response.arrayBuffer() }
      // The reader keeps a failure to read the directory for ever, so the next tile gets a new one.
      protocol.add(new PMTiles(partsOf(key, address)))
      throw new Error(`${address}: ${response.status}`)
    },
  }
}

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
