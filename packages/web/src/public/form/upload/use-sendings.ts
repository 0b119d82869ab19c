import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { freeName } from '../../../data/files/free-name.ts'
import { uploadFile } from '../../../data/files/upload-file.ts'
import { useTransfers } from '../../../data/files/use-transfers.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { preview } from '../../frame/preview.ts'
import { useUploadToken } from './use-upload-token.ts'

/** An uploaded file; the save turns its token into a document. `size` is in bytes; files of earlier versions have none. */
export type SentFile = { readonly name: string; readonly token: string; readonly size?: number }

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

/** Uploads files as soon as they are chosen. */
export function useSendings({ slot, options, files, onChange, requestToken, onSending }: UploadTarget) {
  const { t } = useTranslation('frame')
  const tenant = useTenant().id
  const leave = useUploadToken(requestToken)
  const transfers = useTransfers({
    options,
    room: maxFiles - files.length,
    noRoom: t('tooManyFiles', { count: maxFiles }),
    async upload(file, progress) {
      if (preview) return { token: 'preview' }
      try {
        const publicToken = await leave.request()
        progress.signal.throwIfAborted()
        return await uploadFile(file, { slot, tenant, publicToken, ...progress })
      } catch (error) {
        if (!progress.signal.aborted) leave.forget()
        throw error
      }
    },
    onArrived: (file, { token }) => onChange((others) => [...others, { name: freeNameAmong(others, file), token, size: file.size }]),
  })
  const { isSending } = transfers
  const notify = useEffectEvent(onSending)
  useEffect(() => {
    notify(isSending)
    return () => notify(false)
  }, [isSending])
  return transfers
}

function freeNameAmong(others: readonly SentFile[], { name }: File): string {
  return freeName(name, new Set(others.map((each) => each.name)))
}
