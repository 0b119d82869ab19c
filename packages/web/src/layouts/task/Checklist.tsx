import type { AskedPhotos } from '@twinwerk/model/execution/evidence'
import { isPhotoOf, isSignOff, missingPhotos } from '@twinwerk/model/execution/evidence'
import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconCircle, IconCircleCheckFilled, IconPhoto } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addFile } from '../../data/files/add-file.ts'
import { documentName } from '../../data/files/document-names.ts'
import { useUploads } from '../../data/files/use-uploads.ts'
import { valueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useLiveCamera } from '../../tools/live-camera/use-live-camera.tsx'
import { late } from '../../ui/late.tsx'
import { UploadRow } from '../../ui/upload/UploadRow.tsx'
import { useEditable } from '../layout-context.ts'
import { FileRow } from '../file-uploader/FileRow.tsx'
import { useShots } from '../file-uploader/use-shots.ts'
import { useRelationship } from '../relationship/use-relationship.ts'
import styles from './Checklist.module.css'

const LeftShots = late(() => import('../file-uploader/LeftShots.tsx').then((module) => module.LeftShots))
const SendLater = late(() => import('../file-uploader/SendLater.tsx').then((module) => module.SendLater))

type Props = { readonly asked: AskedPhotos; readonly path: TwinPath }

/** The photos without which a task cannot be finished: one line for each name, and one for further photos. */
export function Checklist({ asked, path }: Props) {
  const { t } = useTranslation('fieldTask')
  const id = useId()
  const { entries, problem } = useRelationship(path, asked.slot)
  const record = useRecord((state) => state.record)
  const pictures = entries
    .filter(({ state, twin }) => state !== 'removed' && twin.definition === 'imagedocument')
    .map((entry) => String((record && valueAt(record, entry.path, documentName)) ?? ''))
  const missing = missingPhotos(asked, pictures)
  const count = (name: string) => pictures.filter((picture) => isPhotoOf(name, picture)).length
  const others = pictures.filter((picture) => !isSignOff(picture) && asked.names.every((name) => !isPhotoOf(name, picture))).length
  const needsMore = asked.min > asked.names.length
  return (
    <section className={styles.list} aria-labelledby={id} data-field={asked.slot} data-invalid={problem !== undefined || undefined}>
      <h3 id={id} className={styles.title}>
        {t('photos')}
      </h3>
      <ul className={styles.rows}>
        {asked.names.map((name) => (
          <PhotoRow key={name} name={name} slot={asked.slot} path={path} count={count(name)} isMissing={missing.names.includes(name)} />
        ))}
        {needsMore && (
          <PhotoRow name={undefined} slot={asked.slot} path={path} count={others} isMissing={missing.more > 0} more={missing.more} />
        )}
      </ul>
    </section>
  )
}

type RowProps = {
  /** Undefined for photos of any name. */
  readonly name: string | undefined
  readonly slot: string
  readonly path: TwinPath
  readonly count: number
  readonly isMissing: boolean
  readonly more?: number
}

/** A photo of the checklist: its state, the photos that are there, and the ways to take one. */
function PhotoRow({ name, slot, path, count, isMissing, more = 0 }: RowProps) {
  const { t } = useTranslation('fieldTask')
  const editable = useEditable()
  const store = useRecordStore()
  const { relation, owner, entries, remove, undo } = useRelationship(path, slot)
  const record = useRecord((state) => state.record)
  const { uploads, dismiss, send } = useUploads(slot, {
    onSending: store.expectFile,
    onArrived: (file, uploaded) => relation && store.takeIn((now) => addFile(now, { path, relation, file, named: name, uploaded })),
  })
  const shots = useShots({ path, named: name, relation, owner, onFile: (file) => send([file]), onWriting: store.expectFile })
  const camera = useLiveCamera({ room: name === undefined ? Infinity : 1, marksOf: shots.marksOf, place: shots.place, onShot: shots.take })
  const title = name ?? t('morePhotos')
  const own =
    name === undefined ? [] : entries.filter(({ path: at }) => record && isPhotoOf(name, String(valueAt(record, at, documentName) ?? '')))
  const isOffline = uploads.some((each) => each.isOffline)
  const state = isMissing ? (more > 0 ? t('moreMissing', { count: more }) : t('missing')) : t('there', { count })
  return (
    <li className={styles.row} data-missing={isMissing || undefined}>
      {isMissing ? (
        <IconCircle size={24} stroke={1.5} aria-hidden />
      ) : (
        <IconCircleCheckFilled size={24} className={styles.done} aria-hidden />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.state}>{state}</span>
      </span>
      {editable && (
        <span className={styles.ways}>
          <Button
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
            onClick={() => {
              shots.prepare()
              void SendLater.preload()
              camera.open(undefined)
            }}
            aria-label={t('takePhoto', { name: title })}
          >
            {t('photo')}
          </Button>
          <FileButton accept="image/*" multiple={name === undefined} onChange={(chosen) => send([chosen ?? []].flat())}>
            {(props) => (
              <Button {...props} variant="default" px={12} aria-label={t('choosePhoto', { name: title })}>
                <IconPhoto size={20} stroke={1.5} aria-hidden />
              </Button>
            )}
          </FileButton>
        </span>
      )}
      {editable && shots.left.length > 0 && (
        <LeftShots shots={shots.left} entries={entries} marksOf={shots.marksOf} onFile={(file) => send([file])} onShot={shots.take} />
      )}
      {(own.length > 0 || uploads.length > 0) && (
        <ul className={styles.files}>
          {own.map((entry) => (
            <FileRow key={entry.key} entry={entry} editable={editable} onRemove={() => remove(entry)} onUndo={() => undo(entry)} />
          ))}
          {uploads.map(({ key, ...upload }) => (
            <UploadRow key={key} {...upload} onCancel={() => dismiss(key)} />
          ))}
        </ul>
      )}
      {relation && isOffline && <SendLater path={path} relation={relation} uploads={uploads} named={name} onQueued={dismiss} />}
      {camera.opened}
    </li>
  )
}
