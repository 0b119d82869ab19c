import { ActionIcon, Loader } from '@mantine/core'
import { IconPhotoEdit } from '@tabler/icons-react'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { documentFile } from '../../data/files/document-names.ts'
import { originalSlot, photoMarks } from '../../data/files/marked-photo.ts'
import { pendingFile } from '../../data/files/pending-files.ts'
import { noteShot, shotOfFile, shotUploaded } from '../../data/queue/shot-file.ts'
import type { Entry } from '../../data/record/read-record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { annotationTexts } from '../../i18n/annotation/texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'
import { hint } from '../../ui/hint/hint.ts'
import { late } from '../../ui/late.tsx'
import styles from './FileRow.module.css'
import type { PictureParts } from '../image-editor/store-edited.ts'
import { useEditing } from '../image-editor/use-editing.ts'

addTexts(annotationTexts)
addTexts(uploadTexts)

const AnnotationEditor = late(() => import('../../tools/annotation/AnnotationEditor.tsx').then((module) => module.AnnotationEditor))

type Props = { readonly entry: Entry; readonly name: string; readonly className: string | undefined }

/** Edits a picture that no save has taken yet. The edited picture, its marks and its original are saved with the record. */
export function EditPending({ entry, name, className = '' }: Props) {
  const { t } = useTranslation('upload')
  const registry = useRegistry()
  const store = useRecordStore()
  const { path } = entry
  const slot = uploadSlot(registry, path.at(-1)?.relation ?? '')?.name
  const parts = useMemo((): PictureParts => {
    const original = registry.relations.get(originalSlot)
    return {
      ...{ path, file: documentFile, marks: registry.attributes.get(photoMarks)?.systematics },
      original: original && { relation: original.systematics, definition: original.target },
      ...(slot !== undefined && { slot }),
    }
  }, [registry, path, slot])
  const shot = useRef<string>(undefined)
  const editing = useEditing(parts, { name, onPut: (value) => void follow(value) })

  function open(): void {
    const { record } = store.state.getState()
    const file = pendingFile(record && valueAt(record, path, documentFile))?.file
    shot.current ??= file instanceof File ? shotOfFile(file) : undefined
    void editing.open()
  }
  /** The copy of a photo on this device ends with the save of the edited picture. */
  async function follow(value: string): Promise<void> {
    const file = pendingFile(value)?.file
    if (shot.current === undefined || !(file instanceof File)) return
    noteShot(file, shot.current)
    const tokens = { token: value.slice('upload:'.length) }
    await shotUploaded(file, { tokens, slot: slot ?? documentSlot }).catch(() => undefined)
  }
  return (
    <>
      <ActionIcon
        className={className}
        {...hint(t('edit'))}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`${t('edit')}: ${name}`}
        disabled={editing.isBusy}
        onClick={open}
      >
        {editing.isBusy ? <Loader size={14} /> : <IconPhotoEdit size={16} stroke={1.5} />}
      </ActionIcon>
      {editing.failure !== undefined && (
        <span className={styles.note} role="alert">
          {editing.failure}
        </span>
      )}
      {editing.opened && (
        <AnnotationEditor
          {...editing.opened}
          name={name}
          from="document"
          onContinue={(result) => void editing.take(result)}
          onClose={editing.close}
        />
      )}
    </>
  )
}
