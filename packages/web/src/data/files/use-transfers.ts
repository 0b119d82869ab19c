import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { CallError } from '../call.ts'
import { createLanes } from './lanes.ts'
import { isHeic, jpegOf } from './readable-picture.ts'
import { refusalOf } from './refuse-file.ts'
import { useSendingList } from './use-sending-list.ts'

addTexts(uploadTexts)

type Progress = {
  readonly signal: AbortSignal
  /** Receives the transferred share, from 0 to 1. */
  readonly onProgress: (sent: number) => void
}

type Transfers<Uploaded> = {
  readonly options: UploadOptions
  /** The number of further files that are allowed. */
  readonly room: number
  /** The words at a file for which there is no room. */
  readonly noRoom: string
  readonly upload: (file: File, progress: Progress) => Promise<Uploaded>
  readonly onArrived: (file: File, uploaded: Uploaded) => void
  /** Called when a file begins to wait for its turn. The returned function is called when it has arrived or failed. */
  readonly onSending?: (() => () => void) | undefined
}

/** The number of files in transfer at the same time. More would share the same line and delay each other. */
const maxAtOnce = 3

/**
 * Uploads chosen files, a few at a time, pictures that the server does not read as JPEG. A rejected file stays with the reason, and a
 * failed upload can be retried. Neither affects the others.
 */
export function useTransfers<Uploaded>({ options, room, noRoom, upload, onArrived, onSending }: Transfers<Uploaded>) {
  const { t } = useTranslation('upload')
  const text = useText()
  const list = useSendingList()
  const [inLane] = useState(() => createLanes(maxAtOnce))
  const sending = list.sendings.filter(({ failure }) => failure === undefined).length
  const free = room - sending
  const tooMany = { failure: noRoom, canRetry: true }

  function choose(files: readonly File[]): void {
    let left = free
    for (const file of files) {
      const refusal = isHeic(file) ? undefined : refusalOf(file, options)
      const failed = refusal ? { failure: text(catalogue[refusal].title) } : left > 0 ? undefined : tooMany
      const key = list.add(file, failed)
      if (failed) continue
      left -= 1
      void send(key, file)
    }
  }

  function retry(key: number, file: File): void {
    if (free < 1) return list.change(key, tooMany)
    list.restart(key)
    void send(key, file)
  }

  async function send(key: number, file: File): Promise<void> {
    const signal = list.begin(key)
    const ended = onSending?.()
    try {
      await inLane(() => transfer({ key, file, signal }))
    } catch (error) {
      if (signal.aborted) return
      const isOffline = error instanceof CallError && error.code === 'offline'
      list.change(key, { failure: (error instanceof CallError && error.text) || t('failed'), canRetry: true, isOffline })
    } finally {
      ended?.()
    }
  }

  async function transfer({ key, file, signal }: Transfer): Promise<void> {
    if (signal.aborted) return
    list.change(key, { sent: 0 })
    const readable = isHeic(file) ? await jpegOf(file) : file
    if (!readable) return list.change(key, { failure: t('heic') })
    const uploaded = await upload(readable, { signal, onProgress: (sent) => list.change(key, { sent }) })
    if (signal.aborted) return
    list.dismiss(key)
    onArrived(readable, uploaded)
  }

  return {
    sendings: list.sendings,
    /** The number of files that may still be chosen. */
    free,
    isSending: sending > 0,
    choose,
    retry,
    drop: list.dismiss,
    /** Shows why something that is no file is not taken. */
    refuse: (name: string, failure: string) => list.add(new File([], name), { failure }),
  }
}

type Transfer = { readonly key: number; readonly file: File; readonly signal: AbortSignal }
