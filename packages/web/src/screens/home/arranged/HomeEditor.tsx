import { Button, Modal } from '@mantine/core'
import { readTiles } from '@twinwerk/model/dashboard/own-board'
import { useTranslation } from 'react-i18next'
import { RoleTiles } from '../../../dashboard/NumberTile.tsx'
import { useNavigation } from '../../../data/navigation.ts'
import type { HomeArrangement, HomeColumn } from '../../../data/settings/home.ts'
import { blocksOf, isShown, numbersBlock, useHome } from '../../../data/settings/home.ts'
import { chooseHome, movedBlock, tileKey } from '../../../data/settings/home-moves.ts'
import { chooseHomeTiles } from '../../../data/settings/home-tiles.ts'
import { placesAfter } from '../../../data/settings/between.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { arrangeTexts } from '../../../i18n/arrange/texts.ts'
import { menuTexts } from '../../../i18n/menu/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { OrderedList } from '../../../shell/menu/OrderedList.tsx'
import classes from '../../../shell/menu/MenuEditor.module.css'

addTexts(menuTexts)
addTexts(arrangeTexts)

const columns: readonly HomeColumn[] = ['work', 'beside']

/** Lets people order, hide and add the blocks of their start page, and remove tiles. All changes apply at once. */
export function HomeEditor({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('arrange')
  const { t: common } = useTranslation()
  const text = useText()
  const { id: tenant } = useTenant()
  const { tiles: count = 0 } = useNavigation()
  const home = useHome()
  const { own, choices, fixed, tenantTiles, ownTiles } = home
  const show = (key: string, choice: { readonly shown: boolean }) => chooseHome(tenant, { ...own, [key]: { ...own[key], ...choice } })
  const isArranged = Object.keys(own).length > 0 || ownTiles.length > 0
  const reset = () => {
    chooseHome(tenant, {})
    chooseHomeTiles(tenant, {})
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }} size={560}>
      {columns.map((column) => (
        <section key={column} className={classes.section} aria-label={t(column === 'work' ? 'left' : 'right')}>
          <h2 className={classes.heading}>{t(column === 'work' ? 'left' : 'right')}</h2>
          <OrderedList
            label={t(column === 'work' ? 'left' : 'right')}
            onMove={(key, position) => chooseHome(tenant, movedBlock(home, column, { key, position }))}
            rows={blocksOf(choices, column).map(({ key, shown }) => {
              const name = t(`block.${key}`)
              return {
                key,
                name,
                content: <Row name={name} shown={shown} isFixed={fixed.has(key)} onShow={(next) => show(key, { shown: next })} />,
              }
            })}
          />
        </section>
      ))}
      {count + tenantTiles.length > 0 && (
        <section className={classes.section} aria-label={t('numbers')}>
          <h2 className={classes.heading}>{t('numbers')}</h2>
          <ul className={classes.rows}>
            <li className={classes.row}>
              <Row
                name={t('allNumbers')}
                shown={isShown(choices, numbersBlock)}
                isFixed={fixed.has(numbersBlock)}
                onShow={(shown) => show(numbersBlock, { shown })}
              />
            </li>
            <RoleTiles>
              {({ name, title, metric }) => (
                <li key={name} className={classes.row}>
                  <Row
                    name={text(title ?? metric.label)}
                    shown={isShown(choices, tileKey(name))}
                    isFixed={fixed.has(tileKey(name))}
                    onShow={(shown) => show(tileKey(name), { shown })}
                  />
                </li>
              )}
            </RoleTiles>
            {tenantTiles.map(({ key, tile }) => (
              <li key={key} className={classes.row}>
                <Row
                  name={readTiles([tile])[0]?.title ?? t('tile')}
                  shown={isShown(choices, tileKey(key))}
                  isFixed={fixed.has(tileKey(key))}
                  onShow={(shown) => show(tileKey(key), { shown })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ownTiles.length > 0 && <OwnTiles tiles={ownTiles} />}
      <div className={classes.foot}>
        <Button size="xs" variant="default" disabled={!isArranged} onClick={reset}>
          {t('reset')}
        </Button>
      </div>
    </Modal>
  )
}

function OwnTiles({ tiles }: { readonly tiles: HomeArrangement['ownTiles'] }) {
  const { t } = useTranslation('arrange')
  const { id: tenant } = useTenant()
  const entries = Object.fromEntries(tiles.map(({ key, ...tile }) => [key, tile]))
  const named = tiles.map(({ key, tile }) => ({ key, name: readTiles([tile])[0]?.title ?? t('tile') }))
  const remove = (key: string) => chooseHomeTiles(tenant, Object.fromEntries(Object.entries(entries).filter(([each]) => each !== key)))
  const move = (key: string, position: number) => {
    const places = placesAfter(tiles, key, position)
    const moved = Object.entries(entries).map(([name, tile]) => [name, { ...tile, place: places.get(name) ?? tile.place }] as const)
    chooseHomeTiles(tenant, Object.fromEntries(moved))
  }
  return (
    <section className={classes.section} aria-label={t('ownTiles')}>
      <h2 className={classes.heading}>{t('ownTiles')}</h2>
      <OrderedList
        label={t('ownTiles')}
        onMove={move}
        rows={named.map(({ key, name }) => ({
          key,
          name,
          content: (
            <>
              <span className={classes.name}>{name}</span>
              <Button size="compact-xs" variant="subtle" color="gray" aria-label={t('removeTile', { name })} onClick={() => remove(key)}>
                {t('remove')}
              </Button>
            </>
          ),
        }))}
      />
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly shown: boolean
  /** True for a block that the tenant shows to everybody. */
  readonly isFixed: boolean
  readonly onShow: (shown: boolean) => void
}

function Row({ name, shown, isFixed, onShow }: RowProps) {
  const { t } = useTranslation('arrange')
  return (
    <>
      <span className={classes.name} data-hidden={!shown || undefined}>
        {name}
      </span>
      {isFixed ? (
        <span className={classes.hint}>{t('fixed')}</span>
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t(shown ? 'hide' : 'show', { name })}
          onClick={() => onShow(!shown)}
        >
          {t(shown ? 'hideShort' : 'showShort')}
        </Button>
      )}
    </>
  )
}
