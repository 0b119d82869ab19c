import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { useRegistry } from '../definitions.ts'
import { useTenant } from '../tenant.tsx'
import { shotUploaded } from '../queue/shot-file.ts'
import { sizeOfFile } from './file-size.ts'
import { marksOnFile, originalOf, uploadOriginal } from './marked-photo.ts'
import { storePendingFile } from './pending-files.ts'
import { captureOf } from './photo-capture.ts'
import type { UploadedFile } from './upload-file.ts'
import { uploadFile } from './upload-file.ts'
import type { Sending } from './use-sending-list.ts'
import { useTransfers } from './use-transfers.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

/** A file on its way, for a row of the screen. */
export type Upload = Omit<Sending, 'file' | 'canRetry'> & {
  readonly name: string
  /** The size as users read it. */
  readonly size: string
  /** Retries an upload that failed for a reason that may be gone. */
  readonly again?: () => void
  /** The file of such an upload. */
  readonly file?: File
}

type Receiver = {
  readonly onArrived: (file: File, uploaded: UploadedFile) => void
  /** Called when an upload begins. The returned function is called when the upload has ended or failed. */
  readonly onSending?: () => () => void
  /** The number of further files that are allowed. Absent: any number. */
  readonly room?: number
}

/** Uploads files to a slot (a relation with documents, or `document`), and passes each arrived file on. */
export function useUploads(wanted: string | undefined, { onArrived, onSending, room = Infinity }: Receiver) {
  const { t } = useTranslation('upload')
  const registry = useRegistry()
  const tenant = useTenant().id
  const language = useLanguage()
  const slot = (wanted === undefined ? undefined : uploadSlot(registry, wanted)) ?? uploadSlot(registry, documentSlot)
  const options = slot?.options ?? {}
  const { sendings, free, choose, retry, drop } = useTransfers({
    options,
    room,
    noRoom: t('noRoom'),
    async upload(file, progress) {
      if (marksOnFile(file)) await uploadOriginal(file, { tenant, signal: progress.signal })
      const uploaded = await uploadFile(file, { slot: slot?.name ?? documentSlot, tenant, ...progress })
      // A device that cannot note it keeps the photo longer, which harms nothing.
      const tokens = { token: uploaded.token, original: originalOf(file) }
      await shotUploaded(file, { tokens, slot: slot?.name ?? documentSlot }).catch(() => undefined)
      return uploaded
    },
    onArrived(file, uploaded) {
      storePendingFile(`upload:${uploaded.token}`, file, { lacksPlace: lacksPlace(file, uploaded, options) })
      onArrived(file, uploaded)
    },
    onSending,
  })
  const uploads = sendings.map(({ file, canRetry, ...upload }): Upload => {
    const shown = { ...upload, name: file.name, size: sizeOfFile(file, language) }
    return canRetry ? { ...shown, file, again: () => retry(upload.key, file) } : shown
  })
  return { options, uploads, dismiss: drop, send: choose, free }
}

/** Returns true for a photo without a place where places are kept: phones remove it from chosen files, and the photo may be taken anew. */
function lacksPlace(file: File, { image }: UploadedFile, options: UploadOptions): boolean {
  if (options.keepLocation !== true || !image) return false
  return image.location === undefined && !captureOf(file)
}
