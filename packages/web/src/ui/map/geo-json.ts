import type { Geometry } from '@twinwerk/model/geometry/geometry'

/** A shape in the form of a map source. */
export type Feature = { readonly type: 'Feature'; readonly geometry: Geometry; readonly properties: object }
export type FeatureCollection = { readonly type: 'FeatureCollection'; readonly features: readonly Feature[] }
