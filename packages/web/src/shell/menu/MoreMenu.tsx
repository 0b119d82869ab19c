import { TextInput, UnstyledButton } from '@mantine/core'
import { IconAdjustments, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { foldLoosely } from '@twinwerk/model/text/fold'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'
import type { MenuEntry } from '../menu.ts'
import { openable } from '../menu.ts'
import classes from './MainMenu.module.css'
import { openMenuEditor } from './menu-editor-state.ts'
import { isAt, MenuLink, usePagePath } from './MenuLink.tsx'

addTexts(menuTexts)

/** The entries below "more": groups, closed but for the one of the current page, and a search over all of them. */
export function MoreMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('menu')
  const text = useText()
  const [search, setSearch] = useState('')
  const words = foldLoosely(search).split(' ').filter(Boolean)
  const found =
    words.length === 0 ? undefined : openable(entries).filter(({ title }) => words.every((word) => foldLoosely(text(title)).includes(word)))
  return (
    <div className={classes.more}>
      <TextInput
        size="xs"
        type="search"
        autoComplete="off"
        aria-label={t('searchMore')}
        placeholder={t('searchMore')}
        leftSection={<IconSearch size={14} stroke={1.5} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
      />
      {found?.length === 0 && (
        <p className={classes.none} role="status">
          {t('noneFound', { search })}
        </p>
      )}
      <ul className={classes.list}>
        {found?.map((route) => (
          <li key={route.path}>
            <MenuLink path={route.path} title={text(route.title)} icon={iconOf(route.icon)} />
          </li>
        ))}
        {!found &&
          entries.map((entry) => (
            <li key={entry.route.path}>
              {entry.children.length > 0 ? (
                <Group entry={entry} />
              ) : (
                <MenuLink path={entry.route.path} title={text(entry.route.title)} icon={iconOf(entry.route.icon)} />
              )}
            </li>
          ))}
        {!found && (
          <li>
            <UnstyledButton className={classes.entry} onClick={openMenuEditor} aria-haspopup="dialog">
              <IconAdjustments size={16} stroke={1.5} aria-hidden className={classes.icon} />
              <span className={classes.label}>{t('adapt')}</span>
            </UnstyledButton>
          </li>
        )}
      </ul>
    </div>
  )
}

function Group({ entry: { route, children } }: { readonly entry: MenuEntry }) {
  const text = useText()
  const page = usePagePath()
  const openGroups = usePreferences((state) => state.openGroups)
  const [closedAt, setClosedAt] = useState<string>()
  const isCurrent = openable(children).some(({ path }) => isAt(page, path))
  const opened = openGroups[route.path] === true || (isCurrent && closedAt !== page)
  const Icon = iconOf(route.icon)
  const toggle = () => {
    const { [route.path]: _, ...others } = openGroups
    if (opened) setClosedAt(page)
    setPreference({ openGroups: opened ? others : { ...others, [route.path]: true } })
  }
  return (
    <>
      <UnstyledButton className={classes.entry} aria-expanded={opened} onClick={toggle}>
        <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.label}>{text(route.title)}</span>
        <IconChevronRight size={14} stroke={1.5} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {opened && (
        <ul className={classes.below}>
          {[...(route.screen.type === 'group' ? [] : [route]), ...openable(children)].map((child) => (
            <li key={child.path}>
              <MenuLink path={child.path} title={text(child.title)} nested />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
