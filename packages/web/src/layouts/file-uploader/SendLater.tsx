import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import type { Relation } from '@twinwerk/model/definition/relation'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useKeepsWork } from '../../data/execution/use-kept-work.ts'
import { marksOnFile } from '../../data/files/marked-photo.ts'
import type { Upload } from '../../data/files/use-uploads.ts'
import { offerPhotos } from '../../data/pack/waiting-photos.ts'
import { wantQueue } from '../../data/queue/queue-state.ts'
import { shotOfFile } from '../../data/queue/shot-file.ts'
import { writeTarget } from '../../data/record/panel-address.ts'
import { placeAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { showDone, showNote } from '../../ui/notes.tsx'
import styles from './FileUploaderLayout.module.css'

addTexts(queueTexts)

type Props = {
  readonly path: TwinPath
  readonly relation: Relation
  readonly uploads: readonly Upload[]
  /** The name that the photos get. */
  readonly named?: string | undefined
  /** Receives the keys of the uploads that the queue has taken. */
  readonly onQueued: (key: number) => void
}

/** Photos of the live camera that did not reach the server go to a stored record later, by themselves. */
export function SendLater({ path, relation, uploads, named, onQueued }: Props) {
  const { t } = useTranslation('queue')
  const registry = useRegistry()
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const root = useRecord(({ record }) => (record && !record.place ? record.original : undefined))
  const twin = useRecord(({ record }) => (record && !record.place ? placeAt(record, path)?.original?.id : undefined))
  const waiting = uploads.flatMap(({ key, file, isOffline }) => {
    // A device that could not write the marks would send the photo without them, so it stays here to be sent again.
    const isWhole = file && (marksOnFile(file)?.isKept ?? true)
    const shot = isOffline && isWhole ? shotOfFile(file) : undefined
    return shot === undefined ? [] : [{ key, shot }]
  })
  const slot = uploadSlot(registry, relation.systematics)?.name
  const task = root?.id
  const keepsWork = useKeepsWork(task)
  const shotsNow = waiting.map(({ shot }) => shot).join(' ')
  const onKept = useEffectEvent(() => {
    for (const { key } of waiting) onQueued(key)
  })
  useEffect(() => {
    if (!keepsWork || task === undefined || shotsNow === '') return undefined
    return offerPhotos({ task, path, relation: relation.systematics, named, shots: shotsNow.split(' '), onKept: () => onKept() })
  }, [keepsWork, task, path, relation.systematics, named, shotsNow])
  if (waiting.length === 0 || account === undefined || !root || !twin || slot === undefined) return null

  const { systematics } = relation
  const target = { twin, relation: systematics, slot, isRanged: relation.ranged, ...(named !== undefined && { named }) }
  async function queue(from: NonNullable<typeof root>, owner: { readonly account: string; readonly tenant: string }): Promise<void> {
    const { queuePhotos } = await import('../../data/queue/queue-entries.ts')
    const name = twinTitle(registry, from)
    const shots = waiting.map(({ shot }) => shot)
    const taken = new Set(await queuePhotos(owner, { name, panel: writeTarget({ id: from.id }), target, shots }))
    for (const { key, shot } of waiting) if (taken.has(shot)) onQueued(key)
    wantQueue()
    if (taken.size < shots.length) showNote({ title: name, text: t('notQueued') })
    else showDone(t('waiting', { count: taken.size, what: t('photos', { count: taken.size }) }))
  }
  if (keepsWork) return <p className={styles.none}>{t('withTask', { count: waiting.length })}</p>
  return (
    <div className={styles.later}>
      <Button
        variant="light"
        leftSection={<IconCloudUpload size={16} stroke={1.5} />}
        onClick={() => void queue(root, { account, tenant }).catch(() => showNote({ title: t('title'), text: t('notQueued') }))}
      >
        {t('sendLater', { count: waiting.length })}
      </Button>
      <p className={styles.none}>{t('laterHint')}</p>
    </div>
  )
}
