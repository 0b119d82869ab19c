import type { RoleStart } from '@twinwerk/contract/definitions/overlay/starts'
import type { HomeColumn } from '../../data/settings/home.ts'
import { BlockPart } from './BlockPart.tsx'
import { MenuPart } from './MenuPart.tsx'
import { NoticePart } from './NoticePart.tsx'
import type { Standard } from './standards-of.ts'
import { TilePart } from './TilePart.tsx'
import styles from './StandardsScreen.module.css'

export type PartProps = { readonly standard: Standard; readonly onChange: (standard: Standard) => void }

const columns: readonly HomeColumn[] = ['work', 'beside']

type Props = PartProps & {
  readonly name: string
  /** The entries with which the menu of a new standard begins. */
  readonly menuNow: readonly string[]
  readonly numbers: RoleStart['numbers']
  /** True if the menu for all people applies where this standard has none. */
  readonly hasMenuOfAll: boolean
}

/** The menu and the start page with which people of one role, or all people, begin. */
export function StandardEditor({ name, menuNow, numbers, hasMenuOfAll, ...part }: Props) {
  return (
    <section aria-label={name} className={styles.part}>
      <h2 className={styles.name}>{name}</h2>
      <MenuPart menuNow={menuNow} hasMenuOfAll={hasMenuOfAll} {...part} />
      <div className={styles.columns}>
        {columns.map((column) => (
          <BlockPart key={column} column={column} {...part} />
        ))}
      </div>
      <TilePart numbers={numbers} {...part} />
      <NoticePart {...part} />
    </section>
  )
}
