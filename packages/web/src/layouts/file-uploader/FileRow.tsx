import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { documentFile, documentHash, documentName, documentSize } from '../../data/files/document-names.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { sizeOfFile } from '../../data/files/file-size.ts'
import { pendingFile, pendingPages, pendingPicture } from '../../data/files/pending-files.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import type { Entry } from '../../data/record/read-record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { wantEditor } from '../../data/files/wanted-editor.ts'
import { late } from '../../ui/late.tsx'
import { hint } from '../../ui/hint/hint.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import { useRenderLayout } from '../layout-context.ts'
import styles from './FileRow.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

const EditPending = late(() => import('./EditPending.tsx').then((module) => module.EditPending))

type Props = { readonly entry: Entry; readonly editable: boolean; readonly onRemove: () => void; readonly onUndo: () => void }

/** A file: a thumbnail of an image, its name and size, and its actions. An unsaved file is previewed in place. */
export function FileRow({ entry, editable, onRemove, onUndo }: Props) {
  const { t } = useTranslation('upload')
  const tenant = useTenant().id
  const openTwin = useOpenTwin()
  const language = useLanguage()
  const registry = useRegistry()
  const definition = registry.definitions.get(entry.twin.definition)
  const name = useRecord(({ record }) => (record ? String(valueAt(record, entry.path, documentName) ?? '') : ''))
  const url = entry.twin[documentFile]
  const typed = useRecord(({ record }) => record && valueAt(record, entry.path, documentFile))
  const isPicture = entry.twin.definition === 'imagedocument'
  const thumbnail = isPicture
    ? (fileAddress(url, { tenant, size: 'thumb', inline: true, version: entry.twin[documentHash] }) ?? pendingPicture(typed))
    : undefined
  const pending = pendingFile(typed)
  const bytes = pending?.size ?? entry.twin[documentSize]
  const type = isPicture ? 'image/' : ''
  const size = typeof bytes === 'number' && sizeOfFile({ size: bytes, type }, language)
  // Not every image has a thumbnail.
  const [isUndrawn, setUndrawn] = useState(false)
  const render = useRenderLayout()
  const [looking, setLooking] = useState(false)
  const preview = pendingPages(typed) ?? pendingPicture(typed)
  const download = fileAddress(url, { tenant })
  const removed = entry.state === 'removed'
  return (
    <li className={styles.row} data-state={entry.state}>
      {thumbnail && !isUndrawn ? (
        <img className={styles.thumbnail} src={thumbnail} alt="" loading="lazy" onError={() => setUndrawn(true)} />
      ) : (
        <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
      )}
      <div className={styles.words}>
        {entry.twin.id === '' && preview === undefined && <span className={styles.name}>{name}</span>}
        {entry.twin.id === '' && preview !== undefined && (
          <button type="button" className={styles.name} aria-expanded={looking} onClick={() => setLooking(!looking)}>
            {name}
          </button>
        )}
        {entry.twin.id !== '' && (
          <button type="button" className={styles.name} onClick={() => openTwin({ id: entry.twin.id })}>
            {name}
          </button>
        )}
        <span className={styles.state}>
          {size && <span>{size}</span>}
          {size && entry.state === 'added' && ' · '}
          {entry.state === 'added' && <span>{t('unsaved')}</span>}
        </span>
        {pending?.lacksPlace && <span className={styles.note}>{t('noPlace')}</span>}
      </div>
      {download && !removed && (
        <ActionIcon
          className={styles.action ?? ''}
          {...hint(t('download'))}
          component="a"
          href={download}
          download
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`${t('download')}: ${name}`}
        >
          <IconDownload size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {isPicture && editable && !removed && (entry.twin.id !== '' || pending) && <EditButton entry={entry} name={name} />}
      {editable && (
        <ActionIcon
          className={styles.action ?? ''}
          {...hint(removed ? t('undo') : t('delete'))}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`${removed ? t('undo') : t('delete')}: ${name}`}
          onClick={removed ? onUndo : onRemove}
        >
          {removed ? <IconArrowBackUp size={16} stroke={1.5} /> : <IconTrash size={16} stroke={1.5} />}
        </ActionIcon>
      )}
      {looking && preview !== undefined && (
        <div className={styles.preview}>{render({ type: 'preview', shows: [documentFile] }, entry.path)}</div>
      )}
    </li>
  )
}

/** Opens the editor of a picture: in its own panel, or in place where no save has taken it yet. */
function EditButton({ entry, name }: Pick<Props, 'entry'> & { readonly name: string }) {
  const { t } = useTranslation('upload')
  const openTwin = useOpenTwin()
  const { id } = entry.twin
  if (id === '') return <EditPending entry={entry} name={name} className={styles.action} />
  return (
    <ActionIcon
      className={styles.action ?? ''}
      {...hint(t('edit'))}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${t('edit')}: ${name}`}
      onClick={() => {
        wantEditor(id)
        openTwin({ id })
      }}
    >
      <IconPhotoEdit size={16} stroke={1.5} />
    </ActionIcon>
  )
}
