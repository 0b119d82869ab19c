import { Button } from '@mantine/core'
import type { Relation } from '@twinwerk/model/definition/relation'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import type { TaskEntry } from '../../data/queue/queue-database.ts'
import { photosByTarget } from '../../data/queue/task/settle-task.ts'
import { insistOn } from '../../data/queue/task/task-decisions.ts'
import { useRelationRights } from '../../data/right-paths/use-relation-rights.ts'

type Props = { readonly entry: TaskEntry; readonly onKeepPhotos: () => void }

/** The ways on with work on a task that somebody else has or has ended, or that the server refused. */
export function TaskConflictWays({ entry, onKeepPhotos }: Props) {
  const { t } = useTranslation('queue')
  const registry = useRegistry()
  // The photos have left the device once the values are saved.
  const [photos] = entry.done.includes('save') ? [] : photosByTarget(entry.work)
  const relation = photos && registry.relations.get(photos.target.relation)
  const owner = photos && parseTwinId(photos.target.twin)?.definition
  const { conflict } = entry
  return (
    <>
      {conflict?.kind === 'taken' && (
        <Button size="compact-md" variant="default" onClick={() => void insistOn(entry.id)}>
          {t('sendAnyway')}
        </Button>
      )}
      {conflict?.kind !== 'fields' && relation && owner !== undefined && (
        <KeepPhotos relation={relation} owner={owner} onKeepPhotos={onKeepPhotos} />
      )}
    </>
  )
}

type Keeping = { readonly relation: Relation; readonly owner: string; readonly onKeepPhotos: () => void }

/** Offered to users who may add photos to the twin. */
function KeepPhotos({ relation, owner, onKeepPhotos }: Keeping) {
  const { t } = useTranslation('queue')
  const { mayCreate } = useRelationRights(relation, { owner, create: ['imagedocument'], select: false })
  if (!mayCreate('imagedocument')) return null
  return (
    <Button size="compact-md" variant="default" onClick={onKeepPhotos}>
      {t('keepPhotos')}
    </Button>
  )
}
