import { useNavigate } from '@tanstack/react-router'
import type { SavedView } from '../../../data/saved-views.ts'
import type { ListSearch } from '../../../data/view-address.ts'
import { late } from '../../../ui/late.tsx'

const SaveViewDialog = late(() => import('./SaveViewDialog.tsx').then((module) => module.SaveViewDialog))

type Props = {
  readonly owner: string
  readonly route: string
  readonly views: readonly SavedView[]
  readonly chosen: ListSearch
  readonly onClose: () => void
}

/** Saves the choices of a list as a view, and opens the view. */
export function SaveView({ chosen, onClose, ...props }: Props) {
  const navigate = useNavigate()
  return (
    <SaveViewDialog
      {...props}
      chosen={chosen}
      onClose={onClose}
      onSaved={(id) => {
        onClose()
        void navigate({
          to: '.',
          search: (previous: object): object => ({ ...previous, ...chosen, saved: id }),
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
