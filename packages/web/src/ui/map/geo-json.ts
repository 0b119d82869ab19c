import type { Geometry } from '@twinwerk/model/geometry/geometry'

/** Shapes as a source of the map takes them. */
export type Feature = { readonly type: 'Feature'; readonly geometry: Geometry; readonly properties: object }
export type FeatureCollection = { readonly type: 'FeatureCollection'; readonly features: readonly Feature[] }
