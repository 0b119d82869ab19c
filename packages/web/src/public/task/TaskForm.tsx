import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'
import { Field } from '../form/Field.tsx'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import type { SentFile } from '../form/UploadField.tsx'
import { UploadField } from '../form/UploadField.tsx'
import { useButtonState } from '../../ui/use-button-state.ts'
import { useKept } from '../form/use-kept.ts'
import { useTitle } from '../frame/use-title.ts'
import type { OpenTask, TaskField, TaskProblem } from './task-calls.ts'
import { problemsOf, saveTask } from './task-calls.ts'
import styles from './TaskForm.module.css'
import { TaskFieldInput } from './TaskFieldInput.tsx'

type Value = TaskField['value']
type Filled = {
  readonly comment: string
  readonly files: readonly SentFile[]
  readonly fields: Readonly<Record<string, Value>>
  readonly key: string
}

const slot = 'execution:documents'
const options = { maxUploadSizeMB: 100 }
const emptyTask = (): Filled => ({ comment: '', files: [], fields: {}, key: crypto.randomUUID() })

type Props = { readonly token: string; readonly opened: OpenTask; readonly onDone: () => void }

/** The task, its fields, and one large button. A task with `autocomplete` sends itself, by a POST, since mail scanners fetch links. */
export function TaskForm({ token, opened: { task, tenant, compactTwins }, onDone }: Props) {
  const { t } = useTranslation(['task', 'frame'])
  const { name1 } = useBrand()
  const [filled, change, forget] = useKept(`task.${task.id}`, emptyTask)
  const [button, setButton] = useButtonState()
  const [problems, setProblems] = useState<readonly TaskProblem[]>()
  // Fields that were changed since it was said what is wrong with them.
  const [mended, setMended] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const [early, setEarly] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const name = task.bpmnName || t('title')
  useTitle(name)

  async function finish(): Promise<void> {
    setProblems(undefined)
    setMended([])
    setButton('loading')
    const files = filled.files.map(({ name: file, token: upload }) => ({ token: upload, image: isPicture(file) }))
    const fields = Object.fromEntries(task.fields.map(({ systematics, value }) => [systematics, filled.fields[systematics] ?? value]))
    try {
      await saveTask(
        token,
        { status: 'finished', ...(filled.comment !== '' && { comment: filled.comment }), ...(files.length > 0 && { files }), fields },
        filled.key,
      )
      forget()
      onDone()
    } catch (error) {
      setButton('error')
      setProblems(problemsOf(error))
    }
  }
  const finishItself = useEffectEvent(() => void finish())
  useEffect(() => {
    if (task.autocomplete) finishItself()
  }, [task.autocomplete])

  const known = new Set<string>(task.fields.map(({ systematics }) => systematics))
  const problemOf = (field: string) => problems?.find(({ systematics }) => systematics === field)?.message
  const others = problems?.filter(({ systematics = '' }) => !known.has(systematics))
  // After a refused save the focus moves to the first field with an error.
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not(fieldset), [data-invalid]')?.focus()
  }, [problems])

  const picture = tenant['tenant:loginPicture'][0]?.['document:url']
  if (task.autocomplete && problems === undefined)
    return (
      <div className={classes.form}>
        <h1>{name}</h1>
        <p role="status">{t('completing')}</p>
      </div>
    )
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEarly(sending)
        if (sending) form.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
        else if (button !== 'loading') void finish()
      }}
    >
      {picture !== undefined && <Picture address={picture} />}
      <header>
        <p className={classes.hint}>{t('from', { brand: name1 })}</p>
        <h1>{name}</h1>
        {compactTwins.map(({ id, title, tenantWideIdentifier }) => (
          <p key={id} className={classes.hint}>
            {t('partOf', { title, number: tenantWideIdentifier ?? '' })}
          </p>
        ))}
      </header>
      {task.description !== '' && <p className={styles.description}>{task.description}</p>}
      {task.fields.map((field) => (
        <TaskFieldInput
          key={field.systematics}
          field={field}
          value={filled.fields[field.systematics] ?? field.value}
          finding={mended.includes(field.systematics) ? undefined : problemOf(field.systematics)}
          onChange={(value) => {
            change(({ fields }) => ({ fields: { ...fields, [field.systematics]: value } }))
            setMended((before) => [...before, field.systematics])
          }}
        />
      ))}
      <UploadField
        label={t('files')}
        slot={slot}
        options={options}
        files={filled.files}
        optional
        onSending={setSending}
        finding={early && sending ? t('frame:stillSending') : undefined}
        onChange={(next) => change(({ files }) => ({ files: next(files) }))}
        askLeave={async () =>
          (await call('POST /customerjourney/tasks/uploadToken/{taskToken}', { params: { taskToken: token }, input: {} })).token
        }
      />
      <Field label={t('comment')} optional>
        {(control) => (
          <textarea
            {...control}
            className={classes.input}
            rows={4}
            maxLength={4000}
            value={filled.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        )}
      </Field>
      {others && (others.length > 0 || problems?.length === 0) && (
        <Notice kind="error">
          <p>{others.length > 0 ? others.map(({ message }) => message).join(' ') : t('notSaved')}</p>
        </Notice>
      )}
      {button === 'error' && others?.length === 0 && problems?.length !== 0 && (
        <p className={classes.error} role="alert">
          {t('frame:checkInput')}
        </p>
      )}
      <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
    </form>
  )
}

/**
 * The tenant's picture. A film stands still: it would move beside what is to be read (WCAG 2.2.2), and load whole for somebody on the
 * way.
 */
function Picture({ address }: { readonly address: string }) {
  return /\.mp4(?:\?|$)/.test(address) ? (
    <video className={styles.picture} src={`${address}#t=0.1`} preload="metadata" muted playsInline aria-hidden />
  ) : (
    <img className={styles.picture} src={address} alt="" />
  )
}

function isPicture(name: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|tiff?)$/i.test(name)
}
