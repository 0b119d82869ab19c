import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'

/** Returns true if the tenant or the person arranged the start page. A notice alone arranges nothing. */
export function isHomeArranged(standard: HomeStandard | undefined, own: object = {}, tiles: object = {}): boolean {
  return [standard?.blocks, standard?.tiles, own, tiles].some((part) => part && Object.keys(part).length > 0)
}
