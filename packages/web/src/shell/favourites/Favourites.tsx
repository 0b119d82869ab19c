import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { useFavouriteFolders } from '../../data/settings/favourites.ts'
import classes from '../menu/MainMenu.module.css'
import { FavouriteLink } from './FavouriteLink.tsx'
import type { NamedFavourite } from './use-named-favourites.ts'
import { useNamedFavourites } from './use-named-favourites.ts'

type Props = { readonly collapsed: boolean }

/** The favourites on top of the menu: those outside of folders, then the folders. */
export function Favourites({ collapsed }: Props) {
  const { t } = useTranslation('shell')
  return (
    <div role="group" aria-label={t('favourites')} className={classes.favourites}>
      {!collapsed && <h2 className={classes.heading}>{t('favourites')}</h2>}
      <WithDefinitions>
        <Entries collapsed={collapsed} />
      </WithDefinitions>
    </div>
  )
}

function Entries({ collapsed }: Props) {
  const favourites = useNamedFavourites()
  const folders = useFavouriteFolders()
  const inFolder = (key: string) => favourites.filter(({ folder }) => folder === key)
  const outside = favourites.filter(({ folder }) => !folders.some(({ key }) => key === folder))
  return (
    <ul className={classes.list}>
      {(collapsed ? favourites : outside).map((favourite) => (
        <li key={favourite.key} data-favourite>
          <FavouriteLink favourite={favourite} collapsed={collapsed} />
        </li>
      ))}
      {!collapsed &&
        folders.map(({ key, name }) => (
          <li key={key}>
            <Folder id={key} name={name} favourites={inFolder(key)} />
          </li>
        ))}
    </ul>
  )
}

function Folder({ id, name, favourites }: { readonly id: string; readonly name: string; readonly favourites: readonly NamedFavourite[] }) {
  const openGroups = usePreferences((state) => state.openGroups)
  const group = `folder ${id}`
  const { [group]: opened = false, ...others } = openGroups
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={opened}
        onClick={() => setPreference({ openGroups: opened ? others : { ...others, [group]: true } })}
      >
        <IconFolder size={16} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.label}>{name}</span>
        <IconChevronRight size={14} stroke={1.5} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {opened && (
        <ul className={classes.below}>
          {favourites.map((favourite) => (
            <li key={favourite.key} data-favourite>
              <FavouriteLink favourite={favourite} nested />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
