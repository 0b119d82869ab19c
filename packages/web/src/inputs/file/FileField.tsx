import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentName, photoCapture } from '../../data/files/document-names.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { captureOf } from '../../data/files/photo-capture.ts'
import { fileOfShot } from '../../data/files/shot-file.ts'
import { useSlotWords } from '../../data/files/slot-words.ts'
import { useUploads } from '../../data/files/use-uploads.ts'
import { setValue, undoValue } from '../../data/record/edit-record.ts'
import { placeAt, valueAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useLiveCamera } from '../../tools/live-camera/use-live-camera.tsx'
import { DropZone } from '../../ui/upload/DropZone.tsx'
import { UploadRow } from '../../ui/upload/UploadRow.tsx'
import type { InputProps } from '../input-props.ts'
import styles from './FileField.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

/** The file of a document: the user can open, save or replace it. A replacement is stored with the record. */
export function FileField({ attribute, value, id, describedBy, readOnly, path = [] }: InputProps) {
  const { t } = useTranslation('upload')
  const tenant = useTenant().id
  const store = useRecordStore()
  const [replacing, setReplacing] = useState(false)
  const { options, uploads, dismiss, send, free } = useUploads(path.at(-1)?.relation, {
    onSending: store.expectFile,
    room: 1,
    onArrived: (file, { name, token }) => {
      setReplacing(false)
      store.takeIn((record) => {
        const named = isEmpty(valueAt(record, path, documentName))
          ? setValue(record, { path, attribute: documentName, value: name || file.name })
          : record
        const capture = placeAt(record, path)?.original.definition === 'imagedocument' ? captureOf(file) : undefined
        const told = capture ? setValue(named, { path, attribute: photoCapture, value: capture }) : undoValue(named, path, photoCapture)
        return setValue(told, { path, attribute: attribute.systematics, value: `upload:${token}` })
      })
    },
  })
  const camera = useLiveCamera({ room: free, onShot: (shot) => send([fileOfShot(shot)]) })
  const { hint, accept } = useSlotWords(options)
  const shown = fileAddress(value, { tenant, inline: true })
  const saved = fileAddress(value, { tenant })
  const pending = typeof value === 'string' && !isEmpty(value) && shown === undefined
  return (
    <div id={id} className={styles.file} role="group" aria-label={t('file')} aria-describedby={describedBy}>
      <div className={styles.line}>
        {shown && (
          <Button
            component="a"
            href={shown}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="default"
            leftSection={<IconExternalLink size={14} stroke={1.5} />}
          >
            {t('open')}
          </Button>
        )}
        {saved && (
          <Button
            component="a"
            href={saved}
            download
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.5} />}
          >
            {t('download')}
          </Button>
        )}
        {pending && <span className={styles.pending}>{t('pending')}</span>}
        {!readOnly && !isEmpty(value) && !replacing && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setReplacing(true)}>
            {t('replace')}
          </Button>
        )}
      </div>
      {uploads.length > 0 && (
        <ul>
          {uploads.map(({ key, ...upload }) => (
            <UploadRow key={key} {...upload} onCancel={() => dismiss(key)} />
          ))}
        </ul>
      )}
      {!readOnly && (isEmpty(value) || replacing) && (
        <DropZone label={t('file')} hint={hint} accept={accept} several={false} without={[]} onFiles={send} onCamera={camera.open} />
      )}
      {camera.opened}
    </div>
  )
}
