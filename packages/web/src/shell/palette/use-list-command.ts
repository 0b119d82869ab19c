import { IconListSearch } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from './command.ts'

/** Looks for the words in the list that is open, which stays as it is otherwise. */
export function useListCommand(search: string): readonly Command[] {
  const { t } = useTranslation('shell')
  const text = useText()
  const navigate = useNavigate()
  const { routes } = useNavigation()
  const start = `/${useRootid()}/`
  const path = useLocation({ select: ({ pathname }) => pathname })
  const words = search.trim()
  const route = routes.find((each) => each.screen.type === 'list' && path === start + each.path)
  if (!route || words === '') return []
  const list = text(route.title)
  return [
    {
      key: 'list search',
      group: t('palette.here'),
      title: t('palette.searchHere', { search: words, list }),
      note: '',
      sign: { icon: IconListSearch },
      run: () =>
        void navigate({
          to: '.',
          search: (now: object): object => ({ ...now, q: words, row: undefined, panels: undefined }),
          resetScroll: false,
        }),
    },
  ]
}
