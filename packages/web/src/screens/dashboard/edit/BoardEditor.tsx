import { Alert, Button, Skeleton } from '@mantine/core'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { boardTiles } from '@twinwerk/model/dashboard/edit-board'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import type { StoredBoard } from '../../../data/dashboard/own-boards.ts'
import { boardsChanged, readStoredBoard, saveBoard } from '../../../data/dashboard/own-boards.ts'
import type { ReadDashboard } from '../../../data/dashboard/use-dashboard.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx'
import { EditBar } from './EditBar.tsx'
import type { DrawnTiles } from './EditTile.tsx'
import { EditSections } from './EditSections.tsx'
import { useEdits } from './use-edits.ts'

type Props = { readonly id: string; readonly read: ReadDashboard; readonly onClose: () => void }

/** Edits the tiles of a board. Nothing is stored before the board is saved. */
export function BoardEditor({ id, read, onClose }: Props) {
  const { t } = useTranslation('tile')
  const { id: tenant } = useTenant()
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['board', tenant, id],
    queryFn: async () => (await readStoredBoard(tenant, id)) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (isPending || (isFetching && !data)) return <Skeleton height={320} />
  if (!data) return <Alert color="red">{t('gone')}</Alert>
  return <Editing key={data.version} stored={data} read={read} onClose={onClose} onReload={() => void refetch()} />
}

type EditingProps = Omit<Props, 'id'> & { readonly stored: StoredBoard; readonly onReload: () => void }

function Editing({ stored, read, onClose, onReload }: EditingProps) {
  const { t } = useTranslation('tile')
  const { id: tenant } = useTenant()
  const client = useQueryClient()
  const edits = useEdits(stored.board)
  const saving = useMutation({
    mutationFn: () => saveBoard(tenant, { ...stored, board: edits.now }),
    onSuccess: async () => {
      onClose()
      await boardsChanged(client, tenant)
    },
  })
  const drawn: DrawnTiles = new Map(
    tilesOf(read.dashboard).map((tile) => [
      tile.name,
      { tile, stored: boardTiles(stored.board).find(({ name }) => name === tile.name), result: read.results[tile.name] },
    ]),
  )
  const isConflict = saving.error instanceof CallError && saving.error.code === 'VERSION_CONFLICT'
  return (
    <>
      <EditBar edits={edits} isSaving={saving.isPending} onSave={() => saving.mutate()} onDiscard={onClose} />
      {saving.error && (
        <Alert color="red" mb="md">
          {isConflict ? t('changedElsewhere') : saving.error instanceof CallError ? saving.error.text : saving.error.message}
          {isConflict && (
            <Button size="compact-sm" variant="default" ml="sm" onClick={onReload}>
              {t('reload')}
            </Button>
          )}
        </Alert>
      )}
      <EditSections board={edits.now} drawn={drawn} onChange={edits.change} />
      <LeaveDialog
        isChanged={edits.isChanged && !saving.isSuccess}
        title={t('leaveQuestion')}
        message={t('leaveConsequence')}
        leave={t('discard')}
        stay={t('stay')}
      />
    </>
  )
}
