import { Fragment } from 'react'
import { useUiState } from '../../data/definitions.ts'
import type { Entry } from '../../data/record/read-record.ts'
import { logMissing } from '../log-missing.ts'
import { useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { useParts } from './use-parts.tsx'
import { withoutHeader } from '../without-header.ts'

/** Each twin of a relation, in the layout of its own definition. */
export function ComponentLayout({ layout, path }: LayoutProps<'component'>) {
  const { shown, end } = useParts(path, layout.relation)
  return (
    <>
      {shown.map((entry) => (
        <Part key={entry.key} entry={entry} part={layout.part ?? 'detail'} />
      ))}
      {end}
    </>
  )
}

function Part({ entry, part }: { readonly entry: Entry; readonly part: 'detail' | 'card' | 'minicard' }) {
  const render = useRenderLayout()
  const { definition } = entry.twin
  const { ui, isError, isLoading } = useUiState(definition)
  const layout = ui?.[part]
  if (!layout && !isError && !isLoading) logMissing('Component-Schema not found!', definition)
  if (!layout) return null
  return <Fragment>{render(part === 'detail' ? withoutHeader(layout) : layout, entry.path)}</Fragment>
}
