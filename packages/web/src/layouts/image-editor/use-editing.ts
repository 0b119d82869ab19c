import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentFile } from '../../data/files/document-names.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import type { OfPicture } from '../../data/drafts/marks-draft.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { exportedFile } from '../../tools/annotation/export/exported-file.ts'
import type { Exported } from '../../tools/annotation/export/export-picture.ts'
import { pictureOf } from './picture-of.ts'
import { usePictureWork } from './use-picture-work.ts'
import { originalEntry, uploadPicture, withEdited, type EditedFiles, type PictureParts } from './store-edited.ts'

type Opened = {
  readonly picture: Blob
  readonly marks: unknown
  readonly takenAt?: string
  readonly draft?: OfPicture
}

type Edited = {
  readonly name: string
  /** Receives the value that represents the edited picture until the save. */
  readonly onPut?: (value: string) => void
}

/** Opens the picture of a record in the editor, and brings what comes back into the record, to be saved with it. */
export function useEditing(parts: PictureParts, { name, onPut }: Edited) {
  const { t } = useTranslation('annotation')
  const tenant = useTenant().id
  const account = useSession()?.user.account
  const store = useRecordStore()
  const [opened, setOpened] = useState<Opened>()
  const { isBusy, note, failure, work, tell } = usePictureWork()
  const { path } = parts

  async function open(): Promise<void> {
    const { record } = store.state.getState()
    if (!record) return
    const kept = originalEntry(record, parts)
    const url = valueAt(record, kept?.path ?? path, kept ? documentFile : parts.file)
    const takenAt = valueAt(record, path, 'imagedocument:takenAt')
    await work('', t('failure.notLoaded'), async () => {
      const picture = await pictureOf(url, tenant)
      // Another file at the same address is another picture.
      const key = `${String(url)} ${picture.size}`
      setOpened({
        picture,
        marks: parts.marks === undefined ? null : valueAt(record, path, parts.marks),
        ...(typeof takenAt === 'string' && { takenAt }),
        ...(account !== undefined && { draft: { account, tenant, key } }),
      })
    })
  }

  function put(files: EditedFiles): void {
    store.takeIn((record) => withEdited(record, parts, files))
    onPut?.(files.file)
    tell(t('prepared'))
  }

  async function take({ marks, exported, original }: Exported): Promise<void> {
    const picture = opened?.picture
    setOpened(undefined)
    await work(t('preparing'), t('uploadFailed'), async () => {
      const file = await uploadPicture(exportedFile(await exported), { tenant, ...(parts.slot !== undefined && { slot: parts.slot }) })
      put({ file, marks, original: await keptOriginal(original, picture), originalName: t('originalName', { name }) })
    })
  }

  /** An original that is kept already stays as it is, unless parts of it were burned. */
  async function keptOriginal(original: Exported['original'], picture: Blob | undefined): Promise<string | null | undefined> {
    const { record } = store.state.getState()
    const slot = parts.original?.relation
    if (!record || slot === undefined || original === null) return null
    const bytes = await original
    const isKept = originalEntry(record, parts) !== undefined
    return isKept && bytes === picture ? undefined : uploadPicture(exportedFile(bytes), { tenant, slot })
  }

  async function revert(): Promise<void> {
    const { record } = store.state.getState()
    const kept = record && originalEntry(record, parts)
    if (!kept) return
    await work(t('preparing'), t('uploadFailed'), async () => {
      const bytes = await pictureOf(valueAt(record, kept.path, documentFile), tenant)
      put({ file: await uploadPicture(exportedFile(bytes), { tenant }), marks: null, original: null, originalName: '' })
    })
  }

  return { opened, isBusy, note, failure, open, take, revert, close: () => setOpened(undefined) }
}
