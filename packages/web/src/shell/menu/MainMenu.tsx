import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { useFavourites } from '../../data/settings/favourites.ts'
import { useText } from '../../i18n/use-text.ts'
import { hint } from '../../ui/hint/hint.ts'
import { iconOf } from '../../ui/icons.ts'
import { late } from '../../ui/late.tsx'
import { openable } from '../menu.ts'
import classes from './MainMenu.module.css'
import { openMenuEditor } from './menu-editor-state.ts'
import { isAt, MenuLink, usePagePath } from './MenuLink.tsx'
import { shownMenu } from './shown-menu.ts'

const MoreMenu = late(() => import('./MoreMenu.tsx').then((module) => module.MoreMenu))
const Favourites = late(
  () => import('../favourites/Favourites.tsx').then((module) => module.Favourites),
  () => <FavouritesWaiting />,
)

/** The key of "more" among the open groups. No route has this path. */
const moreKey = '*'

/** The caller's menu: favourites, the entries that the release or the caller chose, and all others under "more". */
export function MainMenu({ collapsed }: { readonly collapsed: boolean }) {
  const text = useText()
  const { routes, start } = useNavigation()
  const choices = usePreferences(({ menu }) => menu)
  const { shown, more } = useMemo(() => shownMenu({ routes, start }, choices), [routes, start, choices])
  const hasFavourites = useFavourites().length > 0
  const onAdapt = (event: MouseEvent) => {
    event.preventDefault()
    openMenuEditor()
  }
  return (
    <div onContextMenu={onAdapt}>
      {hasFavourites && <Favourites collapsed={collapsed} />}
      <ul className={classes.list}>
        {shown.map(({ route }) => (
          <li key={route.path}>
            <MenuLink path={route.path} title={text(route.title)} icon={iconOf(route.icon)} collapsed={collapsed} />
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <More paths={openable(more).map(({ path }) => path)} collapsed={collapsed}>
              <MoreMenu entries={more} />
            </More>
          </li>
        )}
      </ul>
    </div>
  )
}

/** The entry that unfolds all others. It is open where the current page is below it. */
function More({
  paths,
  collapsed,
  children,
}: {
  readonly paths: readonly string[]
  readonly collapsed: boolean
  readonly children: React.ReactNode
}) {
  const { t } = useTranslation('shell')
  const page = usePagePath()
  const openGroups = usePreferences((state) => state.openGroups)
  const [closedAt, setClosedAt] = useState<string>()
  const opened = !collapsed && (openGroups[moreKey] === true || (closedAt !== page && paths.some((path) => isAt(page, path))))
  const toggle = () => {
    const { [moreKey]: _, ...others } = openGroups
    if (opened) setClosedAt(page)
    setPreference({ openGroups: opened ? others : { ...others, [moreKey]: true }, ...(collapsed && { sidebarCollapsed: false }) })
  }
  return (
    <>
      <UnstyledButton
        {...(collapsed && hint(t('more'), { place: 'right' }))}
        className={classes.entry}
        data-collapsed={collapsed || undefined}
        aria-label={collapsed ? t('more') : undefined}
        aria-expanded={opened}
        onClick={toggle}
      >
        <IconDots size={collapsed ? 20 : 16} stroke={1.5} aria-hidden className={classes.icon} />
        {!collapsed && <span className={classes.label}>{t('more')}</span>}
        {!collapsed && <IconChevronRight size={14} stroke={1.5} aria-hidden className={classes.chevron} />}
      </UnstyledButton>
      {opened && children}
    </>
  )
}

/** Keeps the place of the favourites while their code loads, so that nothing below moves. */
function FavouritesWaiting() {
  const favourites = useFavourites()
  return <div aria-hidden className={classes.waiting} style={{ '--rows': favourites.length } as React.CSSProperties} />
}
