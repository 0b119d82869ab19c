/**
 * The numbers of a chart: `values[series][category]`; null where nothing is known. Categories are the places along the axis, in order.
 * Series are the parts of each place.
 */
export type ChartData = {
  readonly categories: readonly string[]
  readonly series: readonly string[]
  readonly values: readonly (readonly (number | null)[])[]
}

/** The place of a mark in the data. */
export type MarkPlace = { readonly series: number; readonly category: number }

/** A rectangle of a bar, in the units of the drawing; y grows downwards. */
export type Bar = MarkPlace & { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The area in which marks are drawn. */
export type Area = { readonly width: number; readonly height: number }

/** A line of the grid: its value, and its place in the drawing. */
export type Tick = { readonly value: number; readonly at: number }
