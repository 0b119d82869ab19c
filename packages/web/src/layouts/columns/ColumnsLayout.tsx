import type { Layout } from '@twinwerk/model/layout/layout'
import type { TwinPath } from '../../data/record/record.ts'
import { SegmentedControl } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import styles from './ColumnsLayout.module.css'

/** The width in pixels from which columns stand beside each other, as in the style sheet. */
const wide = 900

/**
 * The columns of a page. A panel shows them below each other, and leaves out the middle one of three, which would push the others out of
 * sight; a phone shows the one that is chosen by its title.
 */
export function ColumnsLayout({ layout, path }: LayoutProps<'columns'>) {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  return (
    <Section title={layout.title}>
      {isPhone ? <OneColumn columns={layout.content} path={path} /> : <AllColumns columns={layout.content} path={path} />}
    </Section>
  )
}

type Props = { readonly columns: readonly Layout[]; readonly path: TwinPath }

function AllColumns({ columns, path }: Props) {
  const render = useRenderLayout()
  const { ref, width } = useElementSize()
  const isShown = (index: number) => width >= wide || columns.length < 3 || index !== 1
  return (
    <div ref={ref} className={styles.frame}>
      <div className={styles.columns} data-count={columns.length}>
        {columns.map((column, index) =>
          isShown(index) ? (
            <div key={index} className={styles.column}>
              {render(untitled(column), path)}
            </div>
          ) : null,
        )}
      </div>
    </div>
  )
}

function OneColumn({ columns, path }: Props) {
  const text = useText()
  const render = useRenderLayout()
  const [chosen, setChosen] = useState('0')
  const column = columns[Number(chosen)]
  const titles = columns.map((each, index) => ({
    value: String(index),
    label: each.type === 'vertical' && each.title ? text(each.title) : '',
  }))
  return (
    <div className={styles.one}>
      <SegmentedControl fullWidth size="md" data={titles} value={chosen} onChange={setChosen} />
      {column && render(untitled(column), path)}
    </div>
  )
}

/** The title of a column is a choice on a phone. Beside the other columns it would say nothing. */
function untitled(column: Layout): Layout {
  if (column.type !== 'vertical') return column
  const { title: _, ...rest } = column
  return rest
}
