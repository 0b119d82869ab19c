import type { UploadOptions } from '@twinwerk/model/file/upload-options'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { refusalOf } from '../../data/files/refuse-file.ts'
import { useSlotWords } from '../../data/files/slot-words.ts'
import { uploadFile } from '../../data/files/upload-file.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import classes from './Form.module.css'

/** A file that has arrived: the token makes a document of it. */
export type SentFile = { readonly name: string; readonly token: string }
type Sending = {
  readonly key: number
  readonly name: string
  readonly sent: number
  readonly failure?: string
  readonly again?: () => void
}

type Props = {
  readonly label: string
  readonly slot: string
  readonly options: UploadOptions
  readonly files: readonly SentFile[]
  readonly onChange: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void
  /** Asks for leave to send files; asked once, and again where it has run out. */
  readonly askLeave: () => Promise<string>
  readonly finding?: string | undefined
  readonly optional?: boolean
}

/** Files, sent as soon as they are chosen, with their progress. One that fails says why, and loses nothing else. */
export function UploadField({ label, slot, options, files, onChange, askLeave, finding, optional = false }: Props) {
  const id = useId()
  const { t } = useTranslation(['frame', 'upload'])
  const text = useText()
  const tenant = useTenant().id
  const { hint, accept } = useSlotWords(options)
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const leave = useRef<Promise<string>>(undefined)
  const lastKey = useRef(0)
  const change = (key: number, changes: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: number) => setSendings((all) => all.filter((each) => each.key !== key))

  function choose(file: File): void {
    const key = (lastKey.current += 1)
    const refusal = refusalOf(file, options)
    setSendings((all) => [...all, { key, name: file.name, sent: 0, ...(refusal && { failure: text(catalogue[refusal].title) }) }])
    if (!refusal) void send(key, file)
  }

  async function send(key: number, file: File): Promise<void> {
    try {
      leave.current ??= askLeave()
      const publicToken = await leave.current
      const { token } = await uploadFile(file, { slot, tenant, publicToken, onProgress: (sent) => change(key, { sent }) })
      drop(key)
      onChange((before) => [...before, { name: file.name, token }])
    } catch (error) {
      leave.current = undefined
      const known = error instanceof CallError && [error.title, ...error.problems.map(({ message }) => message)].join(' ')
      const again = () => {
        setSendings((all) => all.map((each) => (each.key === key ? { key, name: file.name, sent: 0 } : each)))
        void send(key, file)
      }
      change(key, { failure: known || t('uploadFailed'), again })
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
        {sendings.map(({ key, name, sent, failure, again }) => (
          <li key={key}>
            <span role={failure === undefined ? undefined : 'alert'}>{failure === undefined ? name : `${name}: ${failure}`}</span>
            {failure === undefined && <progress value={sent} aria-label={t('upload:progress', { name })} />}
            {again && (
              <button type="button" className={classes.quiet} onClick={again}>
                {t('tryAgain')}
              </button>
            )}
            {failure !== undefined && (
              <button type="button" className={classes.remove} aria-label={t('remove', { name })} onClick={() => drop(key)}>
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      <label
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          for (const file of event.dataTransfer.files) choose(file)
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
            for (const file of chosen) choose(file)
          }}
        />
      </label>
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined ? <p className={classes.error}>{finding}</p> : <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  )
}
