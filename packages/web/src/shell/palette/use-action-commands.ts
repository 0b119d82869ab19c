import { useMantineColorScheme } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconBuildingPlus,
  IconCode,
  IconDeviceLaptop,
  IconKey,
  IconLanguage,
  IconLayoutSidebar,
  IconLink,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAddable } from '../../data/addable.ts'
import { useRegistry } from '../../data/definitions.ts'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { paletteTexts } from '../../i18n/palette/texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { languageChoices } from '../../i18n/language-choices.ts'
import type { Command } from './command.ts'

addTexts(paletteTexts)

type Starting = {
  readonly canSwitchTenant: boolean
  readonly onSwitchTenant: () => void
  readonly onNewTenant: (() => void) | undefined
}

// A new action from any page: a line below, its words in `web/i18n/palette/`.
/** The commands that the user can run from any page. A command without effect (its state is already active) is left out. */
export function useActionCommands({ canSwitchTenant, onSwitchTenant, onNewTenant }: Starting): readonly Command[] {
  const { t } = useTranslation(['shell', 'palette'])
  const calledWords: Readonly<Record<string, string>> = t('palette:called', { returnObjects: true })
  const { t: list } = useTranslation('list')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const navigate = useNavigate()
  const rootid = useRootid()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const collapsed = usePreferences((state) => state.sidebarCollapsed)
  const technicalInfo = usePreferences((state) => state.technicalInfo)
  const addable = useAddable()
  const action = (key: string, icon: typeof IconKey, title: string, run: () => void): Command => ({
    key: `action ${key}`,
    group: t('palette.actions'),
    title,
    sign: { icon },
    run,
  })

  const add = addable.flatMap((place): Command[] => {
    const definition = registry.definitions.get(place.definition)
    if (!definition) return []
    const type = text(definition.label)
    const starts = definition.type === 'process'
    const title = starts ? t('palette:start', { type }) : list('addOne', { type })
    const called = calledWords[place.definition]
    const verbs = t(starts ? 'palette:starts' : 'palette:makes')
    return [
      {
        key: `add ${place.definition}`,
        group: t('palette.actions'),
        title,
        called,
        verbs,
        sign: { definition },
        run: () => openTwin(place),
      },
    ]
  })
  const appearances = [
    { name: 'light', icon: IconSun },
    { name: 'dark', icon: IconMoon },
    { name: 'auto', icon: IconDeviceLaptop },
  ] as const
  return [
    ...add,
    ...(canSwitchTenant ? [action('tenant', IconBuildingCommunity, t('switchTenant'), onSwitchTenant)] : []),
    ...(onNewTenant ? [action('newTenant', IconBuildingPlus, t('newTenant'), onNewTenant)] : []),
    ...languageChoices
      .filter((choice) => choice.language !== language)
      .map((choice) =>
        action(choice.language, IconLanguage, `${t('language')}: ${t(choice.label)}`, () => setPreference(choice.preference)),
      ),
    ...appearances
      .filter(({ name }) => name !== colorScheme)
      .map(({ name, icon }) => action(name, icon, `${t('appearance')}: ${t(name)}`, () => setColorScheme(name))),
    action('sidebar', IconLayoutSidebar, collapsed ? t('expand') : t('collapse'), () => setPreference({ sidebarCollapsed: !collapsed })),
    action('technical', IconCode, t(technicalInfo ? 'hideTechnicalInfo' : 'showTechnicalInfo'), () =>
      setPreference({ technicalInfo: !technicalInfo }),
    ),
    action('refresh', IconRefresh, t('refresh'), () => void queryClient.invalidateQueries()),
    action('access', IconUserCircle, t('myAccess'), () => void navigate({ to: '/$rootid/profile', params: { rootid } })),
    action('links', IconLink, t('copiedLinks'), () => void navigate({ to: '/$rootid/links', params: { rootid } })),
    action('password', IconKey, t('changePassword'), () => void navigate({ to: '/password/passwordchange' })),
    action('logout', IconLogout, t('logout'), () => void navigate({ to: '/logout' })),
  ]
}
