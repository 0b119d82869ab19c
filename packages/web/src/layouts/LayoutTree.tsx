import type { Layout } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import type { TwinPath } from '../data/record/record.ts'
import { memo, useMemo } from 'react'
import { useGradually } from '../ui/use-gradually.ts'
import { cutLayout, roomOf } from './cut-layout.ts'
import { LayoutContext } from './layout-context.ts'
import { logMissing } from './log-missing.ts'
import { layouts } from './registry.ts'

type Props = { readonly layout: Layout; readonly path?: TwinPath; readonly editable: boolean }

const rootPath: TwinPath = []
// About as many fields as fit on a screen; then as many as render in a few frames.
const pace = { first: 30, step: 20 }

/**
 * Draws a layout of the surrounding record, the visible part first. After a key press only the changed parts render again; the tree stays.
 */
export const LayoutTree = memo(function LayoutTree({ layout, path = rootPath, editable }: Props) {
  const context = useMemo(() => ({ render, editable }), [editable])
  const drawn = useGradually(
    useMemo(() => roomOf(layout), [layout]),
    pace,
  )
  return (
    <LayoutContext value={context}>
      {render(
        useMemo(() => cutLayout(layout, drawn), [layout, drawn]),
        path,
      )}
    </LayoutContext>
  )
})

function render(layout: Layout, path: TwinPath) {
  return <Part layout={layout} path={path} />
}

const Part = memo(function Part({ layout, path }: { readonly layout: Layout; readonly path: TwinPath }) {
  // The registry maps each type to a component for that type; the compiler cannot infer this through the look-up.
  const Component = layouts[layout.type] as ComponentType<{ layout: Layout; path: TwinPath }> | undefined
  // A document of a newer release may name an unknown layout.
  if (!Component) logMissing('Component not found!', layout.type)
  return Component && <Component layout={layout} path={path} />
})
