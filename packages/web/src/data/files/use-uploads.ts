import { catalogue } from '@twinwerk/model/error/catalogue'
import type { UploadSlot } from '@twinwerk/model/file/upload-slot'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { textIn } from '@twinwerk/model/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { CallError } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { useTenant } from '../tenant.tsx'
import { shotUploaded } from '../queue/shot-file.ts'
import { sizeOfFile } from './file-size.ts'
import { createLanes } from './lanes.ts'
import { marksOnFile, uploadOriginal } from './marked-photo.ts'
import { storePendingFile } from './pending-files.ts'
import { captureOf } from './photo-capture.ts'
import { isHeic, jpegOf } from './readable-picture.ts'
import { refusalOf } from './refuse-file.ts'
import type { UploadedFile } from './upload-file.ts'
import { uploadFile } from './upload-file.ts'
import { useSendingList } from './use-sending-list.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

export type Upload = {
  readonly key: number
  readonly name: string
  /** The size as users read it. */
  readonly size: string
  /** The address of a picture that the browser can show. */
  readonly picture?: string
  /** The transferred share, from 0 to 1. Absent while the file waits for its turn, and for a failed one. */
  readonly sent?: number
  readonly failure?: string
  readonly again?: () => void
  /** The file of an upload that failed. */
  readonly file?: File
  /** True if the server was not reached. */
  readonly isOffline?: boolean
}

type Receiver = {
  readonly onArrived: (file: File, uploaded: UploadedFile) => void
  /** Called when an upload begins. The returned function is called when the upload has ended or failed. */
  readonly onSending?: () => () => void
  /** The number of further files that are allowed. Absent: any number. */
  readonly room?: number
}

/** The number of files in transfer at the same time. More would share the same line and delay each other. */
const maxAtOnce = 3

/**
 * Uploads files to a slot (a relation with documents, or `document`). Each arrived file is passed on. A rejected file stays with the
 * reason, and a failed upload can be retried.
 */
export function useUploads(wanted: string | undefined, { onArrived, onSending, room = Infinity }: Receiver) {
  const { t } = useTranslation('upload')
  const registry = useRegistry()
  const tenant = useTenant().id
  const language = useLanguage()
  const list = useSendingList()
  const [inLane] = useState(() => createLanes(maxAtOnce))
  const slot = (wanted === undefined ? undefined : uploadSlot(registry, wanted)) ?? uploadSlot(registry, documentSlot)
  const free = room - list.sendings.filter(({ failure }) => failure === undefined).length
  const tooMany = { failure: t('noRoom'), canRetry: true }

  function choose(files: readonly File[]): void {
    if (!slot) return
    let left = free
    for (const file of files) {
      const refusal = isHeic(file) ? undefined : refusalOf(file, slot.options)
      const failed = refusal ? { failure: textIn(catalogue[refusal].title, language) } : left > 0 ? undefined : tooMany
      const key = list.add(file, failed)
      if (failed) continue
      left -= 1
      void send(key, file, slot)
    }
  }

  function again(key: number, file: File): void {
    if (!slot || free < 1) return list.change(key, tooMany)
    list.restart(key)
    void send(key, file, slot)
  }

  async function send(key: number, file: File, to: UploadSlot): Promise<void> {
    const signal = list.begin(key)
    const ended = onSending?.()
    try {
      await inLane(() => transfer({ key, file, to, signal }))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      const failure = [error.title, ...error.problems.map(({ message }) => message)].join(' ')
      list.change(key, { failure, canRetry: true, isOffline: error.code === 'offline' })
    } finally {
      ended?.()
    }
  }

  async function transfer({ key, file, to, signal }: Transfer): Promise<void> {
    if (signal.aborted) return
    list.change(key, { sent: 0 })
    const readable = isHeic(file) ? await jpegOf(file) : file
    if (!readable) return list.change(key, { failure: t('heic') })
    if (marksOnFile(readable)) await uploadOriginal(readable, { tenant, signal })
    const uploaded = await uploadFile(readable, { slot: to.name, tenant, onProgress: (sent) => list.change(key, { sent }), signal })
    // A device that cannot note it keeps the photo longer, which harms nothing.
    await shotUploaded(readable, uploaded.token).catch(() => undefined)
    list.dismiss(key)
    storePendingFile(`upload:${uploaded.token}`, readable, { lacksPlace: lacksPlace(readable, uploaded, to) })
    onArrived(readable, uploaded)
  }

  const uploads = list.sendings.map(({ file, canRetry, ...upload }): Upload => {
    const shown = { ...upload, name: file.name, size: sizeOfFile(file, language) }
    return canRetry ? { ...shown, file, again: () => again(upload.key, file) } : shown
  })
  return { options: slot?.options ?? {}, uploads, dismiss: list.dismiss, send: choose, free }
}

type Transfer = { readonly key: number; readonly file: File; readonly to: UploadSlot; readonly signal: AbortSignal }

/** Returns true for a photo without a place where places are kept: phones remove it from chosen files, and the photo may be taken anew. */
function lacksPlace(file: File, { image }: UploadedFile, { options }: UploadSlot): boolean {
  if (options.keepLocation !== true || !image) return false
  return image.location === undefined && !captureOf(file)
}
