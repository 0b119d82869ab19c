import type { Layout } from '@twinwerk/model/layout/layout'
import { layouts } from './registry.ts'

/** Loads the code of all parts of a layout. */
export function preloadLayouts(layout: Layout): void {
  void layouts[layout.type].preload?.()
  if ('content' in layout) for (const part of [layout.content].flat()) preloadLayouts(part)
}
