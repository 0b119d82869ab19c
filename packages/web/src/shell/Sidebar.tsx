import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../data/brand.tsx'
import { setPreference } from '../data/preferences.ts'
import { TenantLogo } from './brand/TenantLogo.tsx'
import { MainMenu } from './menu/MainMenu.tsx'
import { NoticeBell } from './notices/NoticeBell.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { QueueCloud } from './queue/QueueCloud.tsx'
import { hint } from '../ui/hint/hint.ts'
import classes from './Sidebar.module.css'

type Props = {
  readonly collapsed: boolean
  /** True in the drawer of a phone, which cannot collapse. */
  readonly fixed?: boolean
  readonly canSwitchTenant: boolean
  readonly onSwitchTenant: () => void
  readonly onGoTo: () => void
}

export function Sidebar({ collapsed, fixed, canSwitchTenant, onSwitchTenant, onGoTo }: Props) {
  const { t } = useTranslation('shell')
  const { urls } = useBrand()
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined} data-fixed={fixed}>
      <div className={classes.head}>
        <TenantButton collapsed={collapsed} canSwitch={canSwitchTenant} onSwitch={onSwitchTenant} />
      </div>
      <UnstyledButton
        {...(collapsed && hint(`${t('goTo')} (${t('ctrl')}+K)`, { place: 'right' }))}
        className={classes.search}
        onClick={onGoTo}
        aria-label={collapsed ? t('goTo') : undefined}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        {!collapsed && <span className={classes.grow}>{t('goTo')}</span>}
        {!collapsed && !fixed && <kbd className={classes.key}>{t('ctrl')} K</kbd>}
      </UnstyledButton>
      <nav className={classes.menu} aria-label={t('navigation')}>
        <MainMenu collapsed={collapsed} />
      </nav>
      <div className={classes.foot}>
        <ProfileMenu collapsed={collapsed} />
        {!fixed && <QueueCloud size={28} />}
        {!fixed && <NoticeBell size={28} />}
        {!fixed && <CollapseButton collapsed={collapsed} />}
      </div>
      {!collapsed && (urls.imprint ?? urls.privacy) && (
        <div className={classes.legal}>
          {urls.imprint && <a href={urls.imprint}>{t('imprint')}</a>}
          {urls.privacy && <a href={urls.privacy}>{t('privacy')}</a>}
        </div>
      )}
    </div>
  )
}

function TenantButton({
  collapsed,
  canSwitch,
  onSwitch,
}: {
  readonly collapsed: boolean
  readonly canSwitch: boolean
  readonly onSwitch: () => void
}) {
  const { t } = useTranslation('shell')
  const logo = <TenantLogo size={collapsed ? 'mark' : 'full'} />
  if (!canSwitch) return <div className={classes.tenant}>{logo}</div>
  return (
    <UnstyledButton
      {...hint(`${t('switchTenant')} (${t('ctrl')}+M)`, { place: collapsed ? 'right' : 'bottom-start' })}
      className={classes.tenant}
      data-button
      onClick={onSwitch}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+M Shift+Control+X"
    >
      {logo}
      <VisuallyHidden>, {t('switchTenant')}</VisuallyHidden>
      {!collapsed && <IconSelector className={classes.selector} size={16} stroke={1.5} aria-hidden />}
    </UnstyledButton>
  )
}

function CollapseButton({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const label = collapsed ? t('expand') : t('collapse')
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ActionIcon
      {...hint(label, { place: 'right' })}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      aria-expanded={!collapsed}
      onClick={() => setPreference({ sidebarCollapsed: !collapsed })}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  )
}
