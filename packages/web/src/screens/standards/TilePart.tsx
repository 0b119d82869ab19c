import { Button } from '@mantine/core'
import type { RoleStart } from '@twinwerk/contract/definitions/overlay/starts'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../data/preferences.ts'
import { placesAfter } from '../../data/settings/between.ts'
import { sorted } from '../../data/settings/favourites.ts'
import { isShown, numbersBlock } from '../../data/settings/home.ts'
import { tileKey } from '../../data/settings/home-moves.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { OrderedList } from '../../shell/menu/OrderedList.tsx'
import { BlockChoice } from './BlockChoice.tsx'
import type { PartProps } from './StandardEditor.tsx'
import styles from './StandardsScreen.module.css'

type Props = PartProps & { readonly numbers: RoleStart['numbers'] }

/** The numbers of the role, each or all together, and tiles that an administrator made on the own start page. */
export function TilePart({ standard, numbers, onChange }: Props) {
  const { t } = useTranslation('standards')
  const { t: names } = useTranslation('arrange')
  const text = useText()
  const { id: tenant } = useTenant()
  const mine = usePreferences(({ homeTiles }) => homeTiles[tenant]) ?? {}
  const { home } = standard
  const { tiles: entries = {} } = home
  const tiles = sorted(entries)
  const single = isShown(home.blocks, numbersBlock) ? numbers : []
  const count = Object.keys(mine).filter((key) => !(key in entries)).length
  const set = (next: typeof entries) => {
    const { tiles: _, ...others } = home
    onChange({ ...standard, home: Object.keys(next).length > 0 ? { ...others, tiles: next } : others })
  }
  return (
    <section aria-label={t('numbers')} className={styles.group}>
      <h3 className={styles.heading}>{t('numbers')}</h3>
      <div className={styles.single}>
        <BlockChoice block={numbersBlock} name={names('allNumbers')} standard={standard} onChange={onChange} />
      </div>
      {single.map(({ name, title }) => (
        <div key={name} className={styles.single}>
          <BlockChoice block={tileKey(name)} name={text(title)} standard={standard} onChange={onChange} />
        </div>
      ))}
      <OrderedList
        label={t('numbers')}
        onMove={(key, position) => {
          const places = placesAfter(tiles, key, position)
          set(Object.fromEntries(Object.entries(entries).map(([each, tile]) => [each, { ...tile, place: places.get(each) ?? tile.place }])))
        }}
        rows={tiles.map(({ key, tile }) => {
          const name = typeof tile['title'] === 'string' ? tile['title'] : t('tile')
          return {
            key,
            name,
            content: (
              <>
                <span className={styles.name}>{name}</span>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('removeTile', { name })}
                  onClick={() => set(Object.fromEntries(Object.entries(entries).filter(([each]) => each !== key)))}
                >
                  {t('removeShort')}
                </Button>
              </>
            ),
          }
        })}
      />
      <p className={styles.hint}>{t('tilesHint')}</p>
      {count > 0 && (
        <div className={styles.actions}>
          <Button size="xs" variant="default" onClick={() => set({ ...mine, ...entries })}>
            {t('tilesMine', { count })}
          </Button>
        </div>
      )}
    </section>
  )
}
