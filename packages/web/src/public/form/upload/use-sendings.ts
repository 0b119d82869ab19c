import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import { refusalOf } from '../../../data/files/refuse-file.ts'
import { uploadFile } from '../../../data/files/upload-file.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useUploadToken } from './use-upload-token.ts'
import { useSendingList } from './use-sending-list.ts'

/** An uploaded file; the save turns its token into a document. */
export type SentFile = { readonly name: string; readonly token: string }

/** The limit of the calls that receive the files. */
const maxFiles = 10

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
  const { t } = useTranslation('frame')
  const text = useText()
  const tenant = useTenant().id
  const list = useSendingList()
  const leave = useUploadToken(requestToken)
  const stops = useRef(new Map<number, AbortController>())
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
      const refusal = refusalOf(file, options)
      const failure = refusal ? text(catalogue[refusal].title) : left > 0 ? undefined : tooMany
      const key = list.add(file.name, failure)
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

  function drop(key: number): void {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    list.remove(key)
  }

  async function send(key: number, file: File): Promise<void> {
    const stop = new AbortController()
    stops.current.set(key, stop)
    const { signal } = stop
    try {
      const publicToken = await leave.request()
      if (signal.aborted) return
      const onProgress = (sent: number) => list.change(key, { sent })
      const { token } = await uploadFile(file, { slot, tenant, publicToken, onProgress, signal })
      if (signal.aborted) return
      drop(key)
      onChange((others) => [...others, { name: file.name, token }])
    } catch (error) {
      if (signal.aborted) return
      leave.forget()
      list.change(key, { failure: messageOf(error) || t('uploadFailed'), file })
    }
  }

  return { sendings: list.sendings, choose, retry, drop, refuse: list.add }
}

function messageOf(error: unknown): string | undefined {
  return error instanceof CallError ? [error.title, ...error.problems.map(({ message }) => message)].join(' ') : undefined
}
