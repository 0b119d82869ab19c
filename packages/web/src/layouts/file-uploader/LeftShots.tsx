import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMarksDraft } from '../../data/drafts/marks-draft.ts'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'
import { documentFile } from '../../data/files/document-names.ts'
import { fileOfStored, takeUpShot } from '../../data/queue/left-shots.ts'
import type { StoredShot } from '../../data/queue/queue-database.ts'
import type { Shot } from '../../data/queue/shot.ts'
import type { Entry } from '../../data/record/read-record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { late } from '../../ui/late.tsx'
import { showNote } from '../../ui/notes.tsx'
import type { Exported } from '../../tools/annotation/export/export-picture.ts'
import styles from './FileUploaderLayout.module.css'

addTexts(queueTexts)

const AnnotationEditor = late(() => import('../../tools/annotation/AnnotationEditor.tsx').then((module) => module.AnnotationEditor))

type Props = {
  readonly shots: readonly StoredShot[]
  /** The files of the relation. A photo that the draft of the record holds already is not offered. */
  readonly entries: readonly Entry[]
  readonly marksOf: Pick<OfPicture, 'account' | 'tenant'> | undefined
  readonly onFile: (file: File) => void
  readonly onShot: (shot: Shot) => void
}

/** Photos that were taken here and never saved, because the page or the browser ended: each goes on with its marks. */
export function LeftShots({ shots, entries, marksOf, onFile, onShot }: Props) {
  const { t } = useTranslation('queue')
  const moment = useMoment()
  const [edited, setEdited] = useState<Shot>()
  const held = useRecord(({ record }) => entries.map(({ path }) => String(record && valueAt(record, path, documentFile))).join(' '))
  const offered = shots.filter(({ upload }) => !upload || !held.includes(`upload:${upload.token}`))

  function goOn(shot: Shot): void {
    setEdited(undefined)
    takeUpShot(shot.id)
    onShot(shot)
  }
  async function takeOver(stored: StoredShot): Promise<void> {
    const { id, name, capture } = stored
    const bytes = await fileOfStored(stored)
    if (!bytes) return showNote({ title: name, text: t('damaged') })
    const draft = marksOf && !stored.marked && (await readMarksDraft({ ...marksOf, key: id }))
    if (draft) return setEdited({ id, bytes, name, capture })
    takeUpShot(id)
    onFile(bytes)
  }
  function drawn(shot: Shot, { marks, exported, original }: Exported): void {
    if (marks) return goOn({ ...shot, marked: { marks, exported, original } })
    exported.catch(() => undefined)
    goOn(shot)
  }
  if (offered.length === 0 && !edited) return null
  return (
    <div className={styles.later}>
      {offered.map((shot) => (
        <Button key={shot.id} variant="light" onClick={() => void takeOver(shot)}>
          {t('takeOver', { moment: moment(new Date(shot.takenAt).toISOString()) })}
        </Button>
      ))}
      <p className={styles.none}>{t('takeOverHint')}</p>
      {edited && (
        <AnnotationEditor
          picture={edited.bytes}
          name={edited.name}
          takenAt={edited.capture.takenAt}
          from="document"
          {...(marksOf && { draft: { ...marksOf, key: edited.id } })}
          keepsDraft
          onContinue={(result) => drawn(edited, result)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
