import { useTranslation } from 'react-i18next'
import { addFile } from '../../data/files/add-file.ts'
import { useSlotWords } from '../../data/files/slot-words.ts'
import { useUploads } from '../../data/files/use-uploads.ts'
import { useLiveCamera } from '../../tools/live-camera/use-live-camera.tsx'
import { useText } from '../../i18n/use-text.ts'
import { DropZone } from '../../ui/upload/DropZone.tsx'
import { UploadRow } from '../../ui/upload/UploadRow.tsx'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { late } from '../../ui/late.tsx'
import type { LayoutProps } from '../layout-props.ts'
import { useEditable } from '../layout-context.ts'
import { useRelationship } from '../relationship/use-relationship.ts'
import { ListEnd } from '../list-end/ListEnd.tsx'
import { useFirst } from '../list-end/use-first.ts'
import { FileRow } from './FileRow.tsx'
import { useShots } from './use-shots.ts'
import styles from './FileUploaderLayout.module.css'

const LeftShots = late(() => import('./LeftShots.tsx').then((module) => module.LeftShots))
// Loads with the camera, because it is needed where there is no network.
const SendLater = late(() => import('./SendLater.tsx').then((module) => module.SendLater))

/**
 * The files of a twin: a list to open and delete, and a drop zone for more. The drop zone disappears when the maximum is reached (portal
 * specification, section 2.7).
 */
export function FileUploaderLayout({ layout, path }: LayoutProps<'fileUploader'>) {
  const { t } = useTranslation('upload')
  const text = useText()
  const editable = useEditable()
  const store = useRecordStore()
  const [systematics = ''] = layout.shows
  const { relation, owner, entries, problem, room, full, cut, remove, undo } = useRelationship(path, systematics)
  const { options, uploads, dismiss, send, free } = useUploads(systematics, {
    onSending: store.expectFile,
    room,
    onArrived: (file, uploaded) => {
      const named = options.fileName && text(options.fileName)
      if (relation) store.takeIn((record) => addFile(record, { path, relation, file, named, uploaded }))
    },
  })
  const shots = useShots({ path, relation, owner, onFile: (file) => send([file]), onWriting: store.expectFile })
  const camera = useLiveCamera({ room: free, marksOf: shots.marksOf, place: shots.place, onShot: shots.take })
  const { hint, accept } = useSlotWords(options)
  const first = useFirst(entries)
  if (!relation) return null
  const label = text(layout.title ?? relation.label)
  const message = problem && (typeof problem.message === 'string' ? problem.message : text(problem.message))
  return (
    <section className={styles.uploader} aria-label={label} data-field={systematics} data-invalid={message !== undefined || undefined}>
      <h3 className={styles.title}>{label}</h3>
      {entries.length === 0 && uploads.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.files}>
        {first.shown.map((entry) => (
          <FileRow key={entry.key} entry={entry} editable={editable} onRemove={() => remove(entry)} onUndo={() => undo(entry)} />
        ))}
        {uploads.map(({ key, ...upload }) => (
          <UploadRow key={key} {...upload} onCancel={() => dismiss(key)} />
        ))}
      </ul>
      {uploads.some(({ isOffline }) => isOffline) && <SendLater path={path} relation={relation} uploads={uploads} onQueued={dismiss} />}
      {editable && shots.left.length > 0 && (
        <LeftShots shots={shots.left} entries={entries} marksOf={shots.marksOf} onFile={(file) => send([file])} onShot={shots.take} />
      )}
      <ListEnd count={entries.length} cut={cut} first={first} />
      {editable && !full && (
        <DropZone
          label={t('zone', { name: label })}
          hint={hint}
          accept={accept}
          several={room > 1}
          without={layout.without ?? []}
          onFiles={send}
          onCamera={(chooseFile) => {
            shots.prepare()
            void SendLater.preload()
            camera.open(chooseFile)
          }}
        />
      )}
      {camera.opened}
      {message && <p className={styles.error}>{message}</p>}
    </section>
  )
}
