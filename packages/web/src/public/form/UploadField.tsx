import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { refusalOf } from '../../data/files/refuse-file.ts'
import { useSlotWords } from '../../data/files/slot-words.ts'
import { uploadFile } from '../../data/files/upload-file.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { droppedFiles } from '../../ui/upload/dropped-files.ts'
import classes from './Form.module.css'

/** A file that has arrived: the token makes a document of it. */
export type SentFile = { readonly name: string; readonly token: string }
/** As the calls say that take them. */
const maxFiles = 10

type Sending = {
  readonly key: number
  readonly name: string
  readonly sent: number
  readonly failure?: string
  /** The file to send again after a failure. */
  readonly file?: File
}

type Props = {
  readonly label: string
  readonly slot: string
  readonly options: UploadOptions
  readonly files: readonly SentFile[]
  readonly onChange: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void
  /** Asks for leave to send files; asked once, and again where it has run out. */
  readonly askLeave: () => Promise<string>
  /** Told whether a file is on its way: what is sent meanwhile would go without it. */
  readonly onSending: (isSending: boolean) => void
  readonly finding?: string | undefined
  readonly optional?: boolean
}

/** Files, sent as soon as they are chosen, with their progress. One that fails says why, and loses nothing else. */
export function UploadField({ label, slot, options, files, onChange, askLeave, onSending, finding, optional = false }: Props) {
  const id = useId()
  const { t } = useTranslation(['frame', 'upload'])
  const text = useText()
  const tenant = useTenant().id
  const { hint, accept } = useSlotWords(options)
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const leave = useRef<Promise<string>>(undefined)
  const lastKey = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const isSending = sendings.some(({ failure }) => failure === undefined)
  const tell = useEffectEvent(onSending)
  useEffect(() => {
    tell(isSending)
    return () => tell(false)
  }, [isSending])
  const change = (key: number, changes: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: number) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setSendings((all) => all.filter((each) => each.key !== key))
  }

  const free = maxFiles - files.length - sendings.filter(({ failure }) => failure === undefined).length
  const tooMany = t('tooManyFiles', { count: maxFiles })

  function choose(chosen: readonly File[]): void {
    let left = free
    for (const file of chosen) {
      const key = (lastKey.current += 1)
      const refusal = refusalOf(file, options)
      const failure = refusal ? text(catalogue[refusal].title) : left > 0 ? undefined : tooMany
      setSendings((all) => [...all, { key, name: file.name, sent: 0, ...(failure !== undefined && { failure }) }])
      if (failure !== undefined) continue
      left -= 1
      void send(key, file)
    }
  }

  function again(key: number, file: File): void {
    if (free < 1) return change(key, { failure: tooMany })
    setSendings((all) => all.map((each) => (each.key === key ? { key, name: file.name, sent: 0 } : each)))
    void send(key, file)
  }

  /** One for all files; what was refused, or has run out, is asked for anew. */
  function leaveToSend(): Promise<string> {
    leave.current ??= askLeave().catch((error: unknown) => {
      leave.current = undefined
      throw error
    })
    return leave.current
  }

  function refuse(name: string, failure: string): void {
    lastKey.current += 1
    setSendings((all) => [...all, { key: lastKey.current, name, sent: 0, failure }])
  }

  async function send(key: number, file: File): Promise<void> {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const publicToken = await leaveToSend()
      if (stop.signal.aborted) return
      const { token } = await uploadFile(file, {
        slot,
        tenant,
        publicToken,
        onProgress: (sent) => change(key, { sent }),
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      drop(key)
      onChange((before) => [...before, { name: file.name, token }])
    } catch (error) {
      if (stop.signal.aborted) return
      leave.current = undefined
      const known = error instanceof CallError && [error.title, ...error.problems.map(({ message }) => message)].join(' ')
      change(key, { failure: known || t('uploadFailed'), file })
    }
  }

  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {label} {optional && <span className={classes.optional}>{t('optional')}</span>}
      </span>
      <ul className={classes.files}>
        {files.map(({ name, token }) => (
          <li key={token}>
            <span>{t('uploaded', { name })}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('remove', { name })}
              onClick={() => onChange((all) => all.filter((each) => each.token !== token))}
            >
              ×
            </button>
          </li>
        ))}
        {sendings.map(({ key, name, sent, failure, file }) => (
          <li key={key}>
            <span role={failure === undefined ? undefined : 'alert'}>{failure === undefined ? name : `${name}: ${failure}`}</span>
            {failure === undefined && <progress value={sent} aria-label={t('upload:progress', { name })} />}
            {file && (
              <button type="button" className={classes.quiet} onClick={() => again(key, file)}>
                {t('tryAgain')}
              </button>
            )}
            <button
              type="button"
              className={classes.remove}
              aria-label={t(failure === undefined ? 'upload:cancel' : 'remove', { name })}
              onClick={() => drop(key)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const { files: dropped, folder } = droppedFiles(event.dataTransfer)
          choose(dropped)
          if (folder !== undefined) refuse(folder, t('upload:folder', { name: folder }))
        }}
      >
        <span>{t('upload:choose')}</span>
        <input
          className={classes.hidden}
          type="file"
          multiple
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-invalid={finding !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            choose(chosen)
          }}
        />
      </label>
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined ? <p className={classes.error}>{finding}</p> : <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  )
}
