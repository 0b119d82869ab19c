import { useMantineColorScheme } from '@mantine/core'
import {
  IconAdjustments,
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
import { menuTexts } from '../../i18n/menu/texts.ts'
import { paletteTexts } from '../../i18n/palette/texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { languageChoices } from '../../i18n/language-choices.ts'
import { openMenuEditor } from '../menu/menu-editor-state.ts'
import type { Command } from './command.ts'

addTexts(menuTexts)
addTexts(paletteTexts)

type Starting = {
  readonly canSwitchTenant: boolean
  readonly onSwitchTenant: () => void
  readonly onNewTenant: (() => void) | undefined
}

type Action = { readonly icon: typeof IconKey; readonly title: string; readonly run: () => void }

// To add an action for all pages: add a line below, and its words in `web/i18n/palette/`.
/** Returns the commands that the user can run from any page. A command without effect (its state is already active) is omitted. */
export function useActionCommands({ canSwitchTenant, onSwitchTenant, onNewTenant }: Starting): readonly Command[] {
  const { t } = useTranslation(['shell', 'menu'])
  const add = useAddCommands()
  const navigate = useNavigate()
  const rootid = useRootid()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const collapsed = usePreferences((state) => state.sidebarCollapsed)
  const technicalInfo = usePreferences((state) => state.technicalInfo)
  const action = (key: string, { icon, title, run }: Action): Command => ({
    key: `action ${key}`,
    group: t('palette.actions'),
    title,
    sign: { icon },
    run,
  })
  const appearances = [
    { name: 'light', icon: IconSun },
    { name: 'dark', icon: IconMoon },
    { name: 'auto', icon: IconDeviceLaptop },
  ] as const
  return [
    ...add,
    ...(canSwitchTenant ? [action('tenant', { icon: IconBuildingCommunity, title: t('switchTenant'), run: onSwitchTenant })] : []),
    ...(onNewTenant ? [action('newTenant', { icon: IconBuildingPlus, title: t('newTenant'), run: onNewTenant })] : []),
    ...languageChoices
      .filter((choice) => choice.language !== language)
      .map((choice) =>
        action(choice.language, {
          icon: IconLanguage,
          title: `${t('language')}: ${t(choice.label)}`,
          run: () => setPreference(choice.preference),
        }),
      ),
    ...appearances
      .filter(({ name }) => name !== colorScheme)
      .map(({ name, icon }) => action(name, { icon, title: `${t('appearance')}: ${t(name)}`, run: () => setColorScheme(name) })),
    action('sidebar', {
      icon: IconLayoutSidebar,
      title: collapsed ? t('expand') : t('collapse'),
      run: () => setPreference({ sidebarCollapsed: !collapsed }),
    }),
    action('menu', { icon: IconAdjustments, title: t('menu:adapt'), run: openMenuEditor }),
    action('technical', {
      icon: IconCode,
      title: t(technicalInfo ? 'hideTechnicalInfo' : 'showTechnicalInfo'),
      run: () => setPreference({ technicalInfo: !technicalInfo }),
    }),
    action('refresh', { icon: IconRefresh, title: t('refresh'), run: () => void queryClient.invalidateQueries() }),
    action('access', {
      icon: IconUserCircle,
      title: t('myAccess'),
      run: () => void navigate({ to: '/$rootid/profile', params: { rootid } }),
    }),
    action('links', { icon: IconLink, title: t('copiedLinks'), run: () => void navigate({ to: '/$rootid/links', params: { rootid } }) }),
    action('password', { icon: IconKey, title: t('changePassword'), run: () => void navigate({ to: '/password/passwordchange' }) }),
    action('logout', { icon: IconLogout, title: t('logout'), run: () => void navigate({ to: '/logout' }) }),
  ]
}

/** Returns a command for each type of twin that the user may add, or start. */
function useAddCommands(): readonly Command[] {
  const { t } = useTranslation(['shell', 'palette'])
  const calledWords: Readonly<Record<string, string>> = t('palette:called', { returnObjects: true })
  const { t: list } = useTranslation('list')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const addable = useAddable()
  return addable.flatMap((place): Command[] => {
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
}
