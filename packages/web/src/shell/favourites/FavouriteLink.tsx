import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { removeFavourite } from '../../data/settings/favourite-moves.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { hint } from '../../ui/hint/hint.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import classes from '../menu/MainMenu.module.css'
import { MenuLink } from '../menu/MenuLink.tsx'
import type { NamedFavourite } from './use-named-favourites.ts'

addTexts(menuTexts)

type Props = { readonly favourite: NamedFavourite; readonly collapsed?: boolean; readonly nested?: boolean }

/** A favourite as an entry of the menu. A lost one says so and can be removed. */
export function FavouriteLink({ favourite, collapsed = false, nested = false }: Props) {
  const { t } = useTranslation('menu')
  const tenant = useTenant().id
  const { key, state, title, path, icon: Icon, twin, search } = favourite
  if (state === 'loading') return <div className={classes.entry} aria-hidden />
  if (state === 'lost') {
    if (collapsed) return null
    return (
      <div className={classes.entry} data-gone data-nested={nested || undefined}>
        <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.label}>{t('gone')}</span>
        <ActionIcon
          {...hint(t('remove', { name: t('gone') }))}
          size={22}
          variant="subtle"
          color="gray"
          aria-label={t('remove', { name: t('gone') })}
          onClick={() => removeFavourite(tenant, key)}
        >
          <IconX size={14} stroke={1.5} />
        </ActionIcon>
      </div>
    )
  }
  if (path !== undefined) return <MenuLink {...{ path, title, collapsed, nested, search }} icon={Icon} marks={false} />
  return (
    <Link
      {...(collapsed && hint(title, { place: 'right' }))}
      className={classes.entry}
      data-collapsed={collapsed || undefined}
      data-nested={nested || undefined}
      to="."
      search={search as never}
      resetScroll={false}
      aria-label={collapsed ? title : undefined}
    >
      <TwinAvatar icon={twin?.icon} hue={twin?.hue} of={key.slice('twin/'.length)} />
      {!collapsed && <span className={classes.label}>{title}</span>}
    </Link>
  )
}
