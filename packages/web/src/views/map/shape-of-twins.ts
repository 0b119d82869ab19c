import type { Registry } from '@twinwerk/model/definition/registry'
import type { MapLayer } from '@twinwerk/model/list/list-definition'
import type { ShapeOfTwins } from './layer-styles.ts'

/** Returns the shape with which a layer draws its twins, by the attribute that has their place. */
export function shapeOfTwins(registry: Registry, { geometry }: Pick<MapLayer, 'geometry'>): ShapeOfTwins {
  const [name, ...others] = geometry
  const dataType = others.length === 0 ? registry.attributes.get(name ?? '')?.dataType : undefined
  return dataType === 'linestring' || dataType === 'polygon' ? dataType : 'point'
}
