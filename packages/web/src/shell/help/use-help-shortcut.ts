import { useHotkeys } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'

/** Opens the help on the visible list by F1, or the first available help page. Without help pages the browser handles the key. */
export function useHelpShortcut(): void {
  const rootid = useRootid()
  const navigate = useNavigate()
  const { help, routes } = useNavigation()
  const { _splat = '' } = useParams({ strict: false })
  const page = help.lists[_splat]
  const address = page === undefined ? routes.find(({ screen }) => screen.type === 'help')?.path : helpAddress(page)
  useHotkeys(address === undefined ? [] : [['F1', () => void navigate({ to: '/$rootid/$', params: { rootid, _splat: address } })]], [])
}
