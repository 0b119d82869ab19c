import { IconBookmark } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import { useRootid } from '../../data/tenant.tsx'
import { viewAddress } from '../../data/view-address.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from './command.ts'

/**
 * Returns a command for each view that the caller or the caller's groups saved, with its list. Views of lists that are closed to the caller
 * are omitted.
 */
export function useViewCommands(): readonly Command[] {
  const { t } = useTranslation('shell')
  const text = useText()
  const rootid = useRootid()
  const navigate = useNavigate()
  const { routes } = useNavigation()
  const { views } = useSavedViews()
  return views.flatMap((view): Command[] => {
    const route = routes.find(({ path }) => path === view.route)
    if (!route) return []
    return [
      {
        key: `view ${view.id}`,
        group: t('palette.views'),
        title: view.name,
        note: text(route.title),
        sign: { icon: IconBookmark },
        run: () => void navigate({ to: '/$rootid/$', params: { rootid, _splat: route.path }, search: (): object => viewAddress(view) }),
      },
    ]
  })
}
