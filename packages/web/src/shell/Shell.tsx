import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WithDefinitions } from '../data/DefinitionsProvider.tsx'
import { usePreferences } from '../data/preferences.ts'
import { useSession } from '../data/session.ts'
import { useTenant } from '../data/tenant.tsx'
import { DraftReminder } from './DraftReminder.tsx'
import { TenantLogo } from './brand/TenantLogo.tsx'
import { ChangesPlace } from './changes/ChangesPlace.tsx'
import { ContentSkeleton } from './ContentSkeleton.tsx'
import { useHelpShortcut } from './help/use-help-shortcut.ts'
import { NoticeBell, Notices } from './notices/NoticeBell.tsx'
import { openPalette, usePaletteWanted } from './palette/palette-state.ts'
import { PaletteWaiting } from './palette/PaletteWaiting.tsx'
import { PanelStack } from './panels/PanelStack.tsx'
import { QueueBanner } from './queue/QueueBanner.tsx'
import { QueueCloud } from './queue/QueueCloud.tsx'
import classes from './Shell.module.css'
import { Keys } from './shortcuts/Keys.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TenantPicker } from './TenantPicker.tsx'
import { tenantChoices } from './tenants.ts'
import { useSwitchTenant } from './use-switch-tenant.ts'
import { Notes } from './Notes.tsx'
import { late } from '../ui/late.tsx'

// All code of the palette loads on its first use.
const CommandPalette = late(() => import('./palette/CommandPalette.tsx').then((module) => module.CommandPalette))
const NewTenantDialog = late(() => import('./admin/NewTenantDialog.tsx').then((module) => module.NewTenantDialog))

const none: never[] = []

/** The frame of the back office: the menu at the side, the screen beside it, panels on top. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  const tenant = useTenant()
  const permissions = useSession()?.permissions ?? none
  const collapsed = usePreferences((state) => state.sidebarCollapsed)
  const phone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const [picking, picker] = useDisclosure()
  const [makingTenant, newTenant] = useDisclosure()
  const runsPlatform = permissions.some(({ scope }) => scope === 'system')
  const switchTenant = useSwitchTenant()
  // In a new installation the platform is the only tenant, and new tenants are created in the tenant picker.
  const canSwitchTenant = runsPlatform || tenantChoices(permissions).length > 1

  const paletteWanted = usePaletteWanted()
  useHelpShortcut()

  const openPicker = () => canSwitchTenant && picker.open()
  useHotkeys(
    [
      ['ctrl+M', openPicker],
      ['shift+ctrl+X', openPicker],
      ['mod+K', openPalette],
    ],
    [],
    true,
  )
  // On a phone the menu closes on navigation: it is open for one path only.
  const pathname = useLocation({ select: (location) => location.pathname })
  const [menuOpenOn, setMenuOpenOn] = useState<string>()

  const sidebar = { canSwitchTenant, onSwitchTenant: picker.open, onGoTo: openPalette }
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      {phone ? (
        <PhoneBar onOpenMenu={() => setMenuOpenOn(pathname)} />
      ) : (
        <div className={classes.side}>
          <Sidebar collapsed={collapsed} {...sidebar} />
        </div>
      )}
      <div className={classes.column}>
        <main id="content" className={classes.content} tabIndex={-1}>
          <DraftReminder key={tenant.id} />
          <QueueBanner />
          <WithDefinitions waiting={<ContentSkeleton />}>{children}</WithDefinitions>
        </main>
        <ChangesPlace />
      </div>
      <PanelStack key={tenant.id} />
      <Notes />
      {phone && (
        <Drawer
          opened={menuOpenOn === pathname}
          onClose={() => setMenuOpenOn(undefined)}
          size={288}
          withCloseButton={false}
          attributes={{ content: { 'aria-label': t('navigation') } }}
          classNames={{ body: classes.drawer ?? '' }}
        >
          <Sidebar collapsed={false} fixed {...sidebar} />
        </Drawer>
      )}
      <TenantPicker
        opened={picking}
        permissions={permissions}
        current={tenant.id}
        onClose={picker.close}
        onNewTenant={
          runsPlatform
            ? () => {
                picker.close()
                newTenant.open()
              }
            : undefined
        }
        onPick={(permission) => {
          picker.close()
          setMenuOpenOn(undefined)
          switchTenant(permission)
        }}
      />
      <Keys />
      <Notices />
      <PaletteWaiting />
      {paletteWanted && (
        <WithDefinitions>
          <CommandPalette
            canSwitchTenant={canSwitchTenant}
            onSwitchTenant={picker.open}
            onNewTenant={runsPlatform ? newTenant.open : undefined}
          />
        </WithDefinitions>
      )}
      {runsPlatform && makingTenant && (
        <WithDefinitions>
          <NewTenantDialog opened onClose={newTenant.close} />
        </WithDefinitions>
      )}
    </div>
  )
}

/** The bar at the top of a phone. */
function PhoneBar({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.top}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('openMenu')} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.5} />
      </ActionIcon>
      <TenantLogo size="full" />
      <span className={classes.bell}>
        <QueueCloud size={44} />
        <NoticeBell size={44} />
      </span>
    </div>
  )
}
