import type { MapLayout } from '@twinwerk/model/config/base-map'

const maxLength = 300

/** Both schemas hold data of OpenStreetMap, whose licence asks to be named (ODbL 1.0, 4.3). */
const usual: Readonly<Record<MapLayout, string>> = {
  openmaptiles: '© OpenMapTiles © OpenStreetMap',
  protomaps: '© Protomaps © OpenStreetMap',
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', copy: '©', nbsp: ' ', '#39': "'" }

/** Returns the sources that an archive names, which may be HTML, as plain text; without any those of its schema. */
export function attributionOf(text: string, layout: MapLayout): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole: string, name: string) => entities[name] ?? whole)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return plain === '' ? usual[layout] : plain.slice(0, maxLength)
}
