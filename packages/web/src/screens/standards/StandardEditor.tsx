import type { HomeColumn } from '../../data/settings/home.ts'
import { BlockPart } from './BlockPart.tsx'
import { MenuPart } from './MenuPart.tsx'
import { NoticePart } from './NoticePart.tsx'
import type { Standard } from './standards-of.ts'
import { TilePart } from './TilePart.tsx'
import styles from './StandardsScreen.module.css'

export type PartProps = { readonly standard: Standard; readonly onChange: (standard: Standard) => void }

const columns: readonly HomeColumn[] = ['work', 'beside']

/** The menu and the start page with which people of one role, or all people, begin. */
export function StandardEditor({ name, ...part }: PartProps & { readonly name: string }) {
  return (
    <section aria-label={name} className={styles.part}>
      <h2 className={styles.name}>{name}</h2>
      <MenuPart {...part} />
      <div className={styles.columns}>
        {columns.map((column) => (
          <BlockPart key={column} column={column} {...part} />
        ))}
      </div>
      <TilePart {...part} />
      <NoticePart {...part} />
    </section>
  )
}
