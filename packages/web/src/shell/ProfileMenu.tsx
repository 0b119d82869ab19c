import { Menu, UnstyledButton, VisuallyHidden, useMantineColorScheme } from '@mantine/core'
import { IconFileInfo, IconLink, IconLogout, IconRefresh, IconShieldHalf, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../data/brand.tsx'
import { setPreference } from '../data/preferences.ts'
import { useSession } from '../data/session.ts'
import { useRootid } from '../data/tenant.tsx'
import { useLanguage } from '../i18n/use-text.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { languageChoices } from '../i18n/language-choices.ts'
import classes from './ProfileMenu.module.css'

const appearances = ['light', 'dark', 'auto'] as const

/** Language, appearance, reload, legal pages and sign-out. */
export function ProfileMenu({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const { urls } = useBrand()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const rootid = useRootid()
  const name = useSession()?.user.name ?? ''
  const icon = { size: 16, stroke: 1.5 }
  return (
    <Menu position="top-start" width={220} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={classes.profile}>
          <PersonAvatar name={name} of="me" />
          <VisuallyHidden>{t('profile')} </VisuallyHidden>
          {collapsed ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={classes.name}>{name}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label id="profile-language">{t('language')}</Menu.Label>
        <Menu.RadioGroup
          aria-labelledby="profile-language"
          value={language}
          onChange={(value) => setPreference(languageChoices.find((choice) => choice.language === value)?.preference ?? {})}
        >
          {languageChoices.map((choice) => (
            <Menu.RadioItem key={choice.language} value={choice.language}>
              {t(choice.label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label id="profile-appearance">{t('appearance')}</Menu.Label>
        <Menu.RadioGroup
          aria-labelledby="profile-appearance"
          value={colorScheme}
          onChange={(value) => setColorScheme(appearances.find((each) => each === value) ?? colorScheme)}
        >
          {appearances.map((appearance) => (
            <Menu.RadioItem key={appearance} value={appearance}>
              {t(appearance)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle {...icon} />} onClick={() => void navigate({ to: '/$rootid/profile', params: { rootid } })}>
          {t('myAccess')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void navigate({ to: '/$rootid/links', params: { rootid } })}>
          {t('copiedLinks')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void queryClient.invalidateQueries()}>
          {t('refresh')}
        </Menu.Item>
        {urls.privacy && (
          <Menu.Item leftSection={<IconShieldHalf {...icon} />} component="a" href={urls.privacy}>
            {t('privacy')}
          </Menu.Item>
        )}
        {urls.imprint && (
          <Menu.Item leftSection={<IconFileInfo {...icon} />} component="a" href={urls.imprint}>
            {t('imprint')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void navigate({ to: '/logout' })}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
