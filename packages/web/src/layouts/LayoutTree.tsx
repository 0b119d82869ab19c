import type { Layout } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import type { TwinPath } from '../data/record/record.ts'
import { memo, useMemo } from 'react'
import { LayoutContext } from './layout-context.ts'
import { layouts } from './registry.ts'

type Props = { readonly layout: Layout; readonly path?: TwinPath; readonly editable: boolean }

const rootPath: TwinPath = []

/** Draws a layout of the record around it. What a key changes draws itself again: the tree stays. */
export const LayoutTree = memo(function LayoutTree({ layout, path = rootPath, editable }: Props) {
  const context = useMemo(() => ({ render, editable }), [editable])
  return <LayoutContext value={context}>{render(layout, path)}</LayoutContext>
})

function render(layout: Layout, path: TwinPath) {
  // The registry gives each type the component that takes it; the compiler cannot follow the pair through the look-up.
  const Component = layouts[layout.type] as ComponentType<{ layout: Layout; path: TwinPath }> | undefined
  // A document of a newer release may name what this page does not know: it draws empty (core specification, section 2).
  return Component && <Component layout={layout} path={path} />
}
