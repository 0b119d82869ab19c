import { Button, Group, Loader, Modal } from '@mantine/core'
import { IconHistory, IconPhoto, IconPhotoEdit } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentName } from '../../data/files/document-names.ts'
import { fileAddress } from '../../data/files/file-address.ts'
import { pendingPicture } from '../../data/files/pending-files.ts'
import { takeWantedEditor } from '../../data/files/wanted-editor.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useChangeable } from '../../data/right-paths/use-may-change.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { annotationTexts } from '../../i18n/annotation/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { late } from '../../ui/late.tsx'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import classes from './ImageEditorLayout.module.css'
import { useEditing } from './use-editing.ts'
import { useParts } from './use-parts.ts'

addTexts(annotationTexts)

const AnnotationEditor = late(() => import('../../tools/annotation/AnnotationEditor.tsx').then((module) => module.AnnotationEditor))

/** A button that edits the picture of a document on the whole screen, and what to do with the original that was kept. */
export function ImageEditorLayout({ layout, path }: LayoutProps<'imageEditor'>) {
  const { t } = useTranslation('annotation')
  const tenant = useTenant().id
  const { parts, original } = useParts(layout, path)
  const url = useRecord(({ record }) => record && valueAt(record, path, parts.file))
  const name = useRecord(({ record }) => (record ? String(valueAt(record, path, documentName) ?? '') : ''))
  const editable = useEditable()
  const mayChange = useChangeable(path, [parts.file]).has(parts.file)
  const editing = useEditing(parts, { name })
  const [asked, setAsked] = useState<'view' | 'revert'>()
  const mayEdit = editable && mayChange && !isEmpty(url)
  const id = useRecord(({ record }) => record?.original.id ?? '')
  const openWanted = useEffectEvent(() => {
    if (takeWantedEditor(id)) void editing.open()
  })
  useEffect(() => {
    if (!mayEdit) return
    // A click then opens the picture alone, and the code is there if the network ends meanwhile.
    void AnnotationEditor.preload()
    openWanted()
  }, [mayEdit])
  // Once the record is saved, its file has an address.
  const isPending = typeof url === 'string' && url.startsWith('upload:')
  const hasOriginal = original !== undefined
  if (!mayEdit && !hasOriginal) return null
  const shown = pendingPicture(original) ?? fileAddress(original, { tenant, inline: true, size: 'preview' })
  return (
    <div className={classes.editor}>
      <Group gap="xs">
        {mayEdit && (
          <Button
            variant="default"
            leftSection={editing.isBusy ? <Loader size={14} /> : <IconPhotoEdit size={16} stroke={1.5} />}
            disabled={editing.isBusy}
            onClick={() => void editing.open()}
          >
            {t('edit')}
          </Button>
        )}
        {hasOriginal && (
          <Button variant="subtle" color="gray" leftSection={<IconPhoto size={16} stroke={1.5} />} onClick={() => setAsked('view')}>
            {t('viewOriginal')}
          </Button>
        )}
        {hasOriginal && mayEdit && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconHistory size={16} stroke={1.5} />}
            disabled={editing.isBusy}
            onClick={() => setAsked('revert')}
          >
            {t('revert')}
          </Button>
        )}
      </Group>
      <p className={classes.note} role="status">
        {editing.isBusy || isPending ? editing.note : ''}
      </p>
      {editing.failure !== undefined && (
        <p className={classes.failure} role="alert">
          {editing.failure}
        </p>
      )}
      <Modal
        opened={asked === 'view'}
        onClose={() => setAsked(undefined)}
        title={t('originalOf', { name })}
        size="auto"
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {shown !== undefined && <img className={classes.original} src={shown} alt={t('originalOf', { name })} />}
      </Modal>
      <ConfirmDialog
        opened={asked === 'revert'}
        title={`${t('revert')}?`}
        message={t('revertText')}
        approve={t('reset')}
        refuse={t('cancel')}
        onApprove={() => {
          setAsked(undefined)
          void editing.revert()
        }}
        onRefuse={() => setAsked(undefined)}
      />
      {editing.opened && (
        <AnnotationEditor
          {...editing.opened}
          name={name}
          from="document"
          onContinue={(result) => void editing.take(result)}
          onClose={editing.close}
        />
      )}
    </div>
  )
}
