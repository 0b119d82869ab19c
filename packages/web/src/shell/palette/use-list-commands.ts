import { IconListSearch, IconTrash } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useRight } from '../../data/rights.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from './command.ts'
import { searchCommands } from './command.ts'

/** Returns commands that search the open list, keeping its other settings, or open its trash for users who may delete. */
export function useListCommands(search: string): readonly Command[] {
  const { t } = useTranslation('shell')
  const text = useText()
  const navigate = useNavigate()
  const { routes } = useNavigation()
  const start = `/${useRootid()}/`
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = routes.find((each) => each.screen.type === 'list' && path === start + each.path)
  const open = route?.screen.type === 'list' ? route.screen.list : undefined
  const mayDelete = useRight(route?.root, open ? `${open.relation}(${open.type})` : '', 'delete') === true
  if (!route) return []
  const words = search.trim()
  const list = text(route.title)
  const change = (choice: object) =>
    void navigate({
      to: '.',
      search: (now: object): object => ({ ...now, ...choice, row: undefined, panels: undefined }),
      resetScroll: false,
    })
  const inList = { group: t('palette.here'), note: '' }
  const trash: Command = {
    ...inList,
    key: 'list trash',
    title: t('palette.trashHere', { list }),
    sign: { icon: IconTrash },
    run: () => change({ trash: 'only', valid: undefined, known: undefined }),
  }
  const look: Command = {
    ...inList,
    key: 'list search',
    title: t('palette.searchHere', { search: words, list }),
    sign: { icon: IconListSearch },
    run: () => change({ q: words }),
  }
  return [...(mayDelete ? searchCommands([trash], search) : []), ...(words === '' ? [] : [look])]
}
