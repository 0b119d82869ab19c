import { useNavigate } from '@tanstack/react-router'
import type { SavedView } from '../../../data/saved-views.ts'
import type { ListSearch } from '../../../data/view-address.ts'
import { late } from '../../../ui/late.tsx'

const KeepViewDialog = late(() => import('./KeepViewDialog.tsx').then((module) => module.KeepViewDialog))

type Props = {
  readonly owner: string
  readonly route: string
  readonly views: readonly SavedView[]
  readonly chosen: ListSearch
  readonly onClose: () => void
}

/** Saves the choices of a list as a view, and opens it. */
export function KeepView({ chosen, onClose, ...props }: Props) {
  const navigate = useNavigate()
  return (
    <KeepViewDialog
      {...props}
      chosen={chosen}
      onClose={onClose}
      onKept={(id) => {
        onClose()
        void navigate({
          to: '.',
          search: (before: object): object => ({ ...before, ...chosen, saved: id }),
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
