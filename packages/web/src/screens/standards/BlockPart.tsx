import { useTranslation } from 'react-i18next'
import { placesAfter } from '../../data/settings/between.ts'
import type { HomeColumn } from '../../data/settings/home.ts'
import { blocksOf } from '../../data/settings/home.ts'
import { OrderedList } from '../../shell/menu/OrderedList.tsx'
import { BlockChoice } from './BlockChoice.tsx'
import type { PartProps } from './StandardEditor.tsx'
import styles from './StandardsScreen.module.css'

/** The blocks of a column of the start page: their order, which are shown, and which nobody hides. */
export function BlockPart({ column, standard, onChange }: PartProps & { readonly column: HomeColumn }) {
  const { t } = useTranslation('standards')
  const { t: names } = useTranslation('arrange')
  const { home } = standard
  const title = t(column === 'work' ? 'left' : 'right')
  const move = (key: string, position: number) => {
    const places = placesAfter(blocksOf(home.blocks, column), key, position)
    const moved = [...places].map(([each, place]) => [each, { ...home.blocks[each], place }] as const)
    onChange({ ...standard, home: { ...home, blocks: { ...home.blocks, ...Object.fromEntries(moved) } } })
  }
  return (
    <section aria-label={title} className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <OrderedList
        label={title}
        onMove={move}
        rows={blocksOf(home.blocks, column).map(({ key }) => {
          const name = names(`block.${key}`)
          return { key, name, content: <BlockChoice block={key} name={name} standard={standard} onChange={onChange} /> }
        })}
      />
    </section>
  )
}
