import { useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'

/** A relation as a choice in line with other fields: linked twins as chips, and a search for more. */
export function InlineSelectLayout({ layout, path }: LayoutProps<'inlineSelect'>) {
  const render = useRenderLayout()
  return layout.shows.map((relation) => (
    <div key={relation}>
      {render({ type: 'relationship', relation, variant: 'chips', select: true, ...(layout.title && { label: layout.title }) }, path)}
    </div>
  ))
}
