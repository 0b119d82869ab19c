import { writeFileSync } from 'node:fs'
import { countyArchive } from './base-map/county-archive.ts'

/**
 * Creates the map of the demo world: `node tools/demo-map.ts`. The result is committed, because the server reads it at its first start. Run
 * it again after a change of the towns.
 */
const target = new URL('../packages/server/src/demo/county.pmtiles', import.meta.url)
const { archive, tiles } = countyArchive()
writeFileSync(target, archive)
console.log(`${tiles} tiles, ${Math.round(archive.length / 1024)} KB`)
