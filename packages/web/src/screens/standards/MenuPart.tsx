import { Button } from '@mantine/core'
import { maxMenuStandard } from '@twinwerk/model/overlay/menu'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { menuOf, openable } from '../../shell/menu.ts'
import { OrderedList } from '../../shell/menu/OrderedList.tsx'
import { shownMenu } from '../../shell/menu/shown-menu.ts'
import { AddSelect } from './AddSelect.tsx'
import type { PartProps } from './StandardEditor.tsx'
import styles from './StandardsScreen.module.css'

type Props = PartProps & { readonly menuNow: readonly string[]; readonly hasMenuOfAll: boolean }

/** The entries with which the menu begins, in their order. */
export function MenuPart({ standard, menuNow, hasMenuOfAll, onChange }: Props) {
  const { t } = useTranslation('standards')
  const text = useText()
  const navigation = useNavigation()
  const choices = usePreferences(({ menu }) => menu)
  const { menu = [] } = standard
  const offered = useMemo(() => openable(menuOf(navigation.routes)), [navigation.routes])
  const nameOf = (path: string) => {
    const route = navigation.routes.find((each) => each.path === path)
    return route ? text(route.title) : path
  }
  const set = (paths: readonly string[]) => {
    const { menu: _, ...others } = standard
    onChange(paths.length > 0 ? { ...others, menu: paths } : others)
  }
  const takeMine = () =>
    set(
      shownMenu(navigation, choices)
        .shown.map(({ route }) => route.path)
        .slice(0, maxMenuStandard),
    )
  // A menu without the home page would open “more” there.
  const home = offered.flatMap(({ path, screen }) => (screen.type === 'home' ? [path] : []))
  const add = (path: string) => {
    if (menu.length > 0) return set([...menu, path])
    const before = (menuNow.length > 0 ? menuNow : home).filter((each) => each !== path)
    set([...before.slice(0, maxMenuStandard - 1), path])
  }
  const isFull = menu.length >= maxMenuStandard
  return (
    <section aria-label={t('menu')} className={styles.group}>
      <h3 className={styles.heading}>{t('menu')}</h3>
      <p className={styles.hint}>{t(menu.length > 0 ? 'menuHint' : hasMenuOfAll ? 'menuOfAll' : 'menuNone')}</p>
      <OrderedList
        label={t('menu')}
        onMove={(path, position) => {
          const others = menu.filter((each) => each !== path)
          set([...others.slice(0, position), path, ...others.slice(position)])
        }}
        rows={menu.map((path) => {
          const name = nameOf(path)
          return {
            key: path,
            name,
            content: (
              <>
                <span className={styles.name}>{name}</span>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('removeEntry', { name })}
                  onClick={() => set(menu.filter((each) => each !== path))}
                >
                  {t('removeShort')}
                </Button>
              </>
            ),
          }
        })}
      />
      <AddSelect
        label={t('menuAdd')}
        description={isFull ? t('tooMany', { count: maxMenuStandard }) : undefined}
        disabled={isFull}
        data={offered.filter(({ path }) => !menu.includes(path)).map(({ path }) => ({ value: path, label: nameOf(path) }))}
        onAdd={add}
      />
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={takeMine}>
          {t('menuMine')}
        </Button>
        {menu.length > 0 && (
          <Button size="xs" variant="default" onClick={() => set([])}>
            {t(hasMenuOfAll ? 'menuBackToAll' : 'menuBack')}
          </Button>
        )}
      </div>
    </section>
  )
}
