import { catalogue } from '@twinwerk/model/error/catalogue'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import { CallError } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { useTenant } from '../tenant.tsx'
import { storePendingFile } from './pending-files.ts'
import { refusalOf } from './refuse-file.ts'
import type { UploadedFile } from './upload-file.ts'
import { uploadFile } from './upload-file.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

export type Upload = {
  readonly key: number
  readonly name: string
  readonly sent?: number
  readonly failure?: string
  readonly again?: () => void
  /** The file of an upload that failed. */
  readonly file?: File
  /** True if the server was not reached. */
  readonly isOffline?: boolean
}

/** An upload. `file` is set if it can be retried. */
type Sending = Omit<Upload, 'again'>

type Receiver = {
  readonly onArrived: (file: File, uploaded: UploadedFile) => void
  /** Called when an upload begins. The returned function is called when the upload has ended or failed. */
  readonly onSending?: () => () => void
  /** The number of further files that are allowed. Absent: any number. */
  readonly room?: number
}

/**
 * Uploads files to a slot (a relation with documents, or `document`). Each arrived file is passed on. A rejected file stays with the
 * reason, and a failed upload can be retried.
 */
export function useUploads(wanted: string | undefined, { onArrived, onSending, room = Infinity }: Receiver) {
  const { t } = useTranslation('upload')
  const registry = useRegistry()
  const tenant = useTenant().id
  const text = useText()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const slot = (wanted === undefined ? undefined : uploadSlot(registry, wanted)) ?? uploadSlot(registry, documentSlot)

  const change = (key: number, changes: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  function dismiss(key: number): void {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setSendings((all) => all.filter((each) => each.key !== key))
  }

  const free = room - sendings.filter(({ failure }) => failure === undefined).length
  const tooMany = t('noRoom')

  function choose(files: readonly File[]): void {
    if (!slot) return
    let left = free
    for (const file of files) {
      const key = (lastKey.current += 1)
      const refusal = refusalOf(file, slot.options)
      const stays = refusal ? { failure: text(catalogue[refusal].title) } : left > 0 ? undefined : { failure: tooMany, file }
      setSendings((all) => [...all, { key, name: file.name, ...(stays ?? { sent: 0 }) }])
      if (stays) continue
      left -= 1
      void send(key, file, slot.name)
    }
  }

  function again(key: number, file: File): void {
    if (!slot || free < 1) return change(key, { failure: tooMany })
    setSendings((all) => all.map((each) => (each.key === key ? { key, name: file.name, sent: 0 } : each)))
    void send(key, file, slot.name)
  }

  async function send(key: number, file: File, to: string): Promise<void> {
    const stop = new AbortController()
    stops.current.set(key, stop)
    const ended = onSending?.()
    try {
      const uploaded = await uploadFile(file, { slot: to, tenant, onProgress: (sent) => change(key, { sent }), signal: stop.signal })
      dismiss(key)
      storePendingFile(`upload:${uploaded.token}`, file)
      onArrived(file, uploaded)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      const failure = [error.title, ...error.problems.map(({ message }) => message)].join(' ')
      change(key, { failure, file, isOffline: error.code === 'offline' })
    } finally {
      ended?.()
    }
  }

  const uploads = sendings.map((upload): Upload => {
    const { key, file } = upload
    return file ? { ...upload, again: () => again(key, file) } : upload
  })
  return { options: slot?.options ?? {}, uploads, dismiss, send: choose }
}
