import { useHotkeys } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'

/** F1 opens the help on the list in view, or the first page of help that is open. Without any the key is the browser's. */
export function useHelpShortcut(): void {
  const rootid = useRootid()
  const navigate = useNavigate()
  const { help, routes } = useNavigation()
  const { _splat = '' } = useParams({ strict: false })
  const page = help.lists[_splat]
  const address = page === undefined ? routes.find(({ screen }) => screen.type === 'help')?.path : helpAddress(page)
  useHotkeys(address === undefined ? [] : [['F1', () => void navigate({ to: '/$rootid/$', params: { rootid, _splat: address } })]], [])
}
