import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import { refusalOf } from '../../../data/files/refuse-file.ts'
import { freeName } from '../../../data/files/free-name.ts'
import { createLanes } from '../../../data/files/lanes.ts'
import { isHeic, jpegOf } from '../../../data/files/readable-picture.ts'
import { uploadFile } from '../../../data/files/upload-file.ts'
import { useSendingList } from '../../../data/files/use-sending-list.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useUploadToken } from './use-upload-token.ts'

/** An uploaded file; the save turns its token into a document. `size` is in bytes; files of earlier versions have none. */
export type SentFile = { readonly name: string; readonly token: string; readonly size?: number }

/** The limit of the calls that receive the files. */
const maxFiles = 10
/** The number of files in transfer at the same time. */
const maxAtOnce = 3

export type UploadTarget = {
  readonly slot: string
  readonly options: UploadOptions
  readonly files: readonly SentFile[]
  readonly onChange: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void
  /** Requests a token to upload files. It is requested once, and again after it has expired. */
  readonly requestToken: () => Promise<string>
  /** Called with true while a file is uploading, because a form sent meanwhile would lack the file. */
  readonly onSending: (isSending: boolean) => void
}

/** Uploads files as soon as they are chosen. A failed file shows its error and does not affect the others. */
export function useSendings({ slot, options, files, onChange, requestToken, onSending }: UploadTarget) {
  const { t } = useTranslation(['frame', 'upload'])
  const text = useText()
  const tenant = useTenant().id
  const list = useSendingList()
  const leave = useUploadToken(requestToken)
  const [inLane] = useState(() => createLanes(maxAtOnce))
  const sending = list.sendings.filter(({ failure }) => failure === undefined).length
  const isSending = sending > 0
  const notify = useEffectEvent(onSending)
  useEffect(() => {
    notify(isSending)
    return () => notify(false)
  }, [isSending])

  const free = maxFiles - files.length - sending
  const tooMany = t('tooManyFiles', { count: maxFiles })

  function choose(chosen: readonly File[]): void {
    let left = free
    for (const file of chosen) {
      const refusal = isHeic(file) ? undefined : refusalOf(file, options)
      const failure = refusal ? text(catalogue[refusal].title) : left > 0 ? undefined : tooMany
      const key = list.add(file, failure === undefined ? {} : { failure })
      if (failure !== undefined) continue
      left -= 1
      void send(key, file)
    }
  }

  function retry(key: number, file: File): void {
    if (free < 1) return list.change(key, { failure: tooMany })
    list.restart(key)
    void send(key, file)
  }

  async function send(key: number, file: File): Promise<void> {
    const signal = list.begin(key)
    try {
      await inLane(() => transfer({ key, file, signal }))
    } catch (error) {
      if (signal.aborted) return
      leave.forget()
      list.change(key, { failure: messageOf(error) || t('uploadFailed'), canRetry: true })
    }
  }

  async function transfer({ key, file, signal }: Transfer): Promise<void> {
    if (signal.aborted) return
    list.change(key, { sent: 0 })
    const readable = isHeic(file) ? await jpegOf(file) : file
    if (!readable) return list.change(key, { failure: t('upload:heic') })
    const publicToken = await leave.request()
    if (signal.aborted) return
    const onProgress = (sent: number) => list.change(key, { sent })
    const { token } = await uploadFile(readable, { slot, tenant, publicToken, onProgress, signal })
    if (signal.aborted) return
    list.dismiss(key)
    onChange((others) => [...others, { name: freeNameAmong(others, readable), token, size: readable.size }])
  }

  const refuse = (name: string, failure: string) => list.add(new File([], name), { failure })
  return { sendings: list.sendings, choose, retry, drop: list.dismiss, refuse }
}

function freeNameAmong(others: readonly SentFile[], { name }: File): string {
  return freeName(name, new Set(others.map((each) => each.name)))
}

type Transfer = { readonly key: number; readonly file: File; readonly signal: AbortSignal }

function messageOf(error: unknown): string | undefined {
  return error instanceof CallError ? [error.title, ...error.problems.map(({ message }) => message)].join(' ') : undefined
}
