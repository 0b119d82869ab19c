import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'
import { Field } from '../form/Field.tsx'
import classes from '../form/Form.module.css'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { UploadField } from '../form/upload/UploadField.tsx'
import { Notice } from '../form/Notice.tsx'
import { useStoredForm } from '../form/use-stored-form.ts'
import { useTitle } from '../frame/use-title.ts'
import { emptyTask } from './filled-task.ts'
import type { OpenTask } from './task-calls.ts'
import styles from './TaskForm.module.css'
import { TaskFieldInput } from './TaskFieldInput.tsx'
import { TaskHead } from './TaskHead.tsx'
import { TaskProblems } from './TaskProblems.tsx'
import { useTaskDraft } from './use-task-draft.ts'
import { useTaskSave } from './use-task-save.ts'

const slot = 'execution:documents'
const options = { maxUploadSizeMB: 100 }

type Props = { readonly token: string; readonly opened: OpenTask; readonly onDone: () => void }

/** The task, its fields, and one large button. A task with `autocomplete` sends itself, by a POST, since mail scanners fetch links. */
export function TaskForm({ token, opened: { task, tenant, compactTwins }, onDone }: Props) {
  const { t } = useTranslation(['task', 'frame'])
  const { name1 } = useBrand()
  const [filled, change, forget] = useStoredForm(`task.${task.id}`, emptyTask)
  const { button, problems, isUnsent, finish, markCorrected, problemOf } = useTaskSave({
    token,
    task,
    filled,
    onSaved: () => {
      forget()
      draft.drop()
      onDone()
    },
  })
  const draft = useTaskDraft({ token, filled, change, isUnsent })
  const [sending, setSending] = useState(false)
  const [early, setEarly] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const name = task.bpmnName || t('title')
  useTitle(name)

  const finishItself = useEffectEvent(() => void finish())
  useEffect(() => {
    if (task.autocomplete) finishItself()
  }, [task.autocomplete])

  // After a refused save the focus moves to the first field with an error.
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not(fieldset), [data-invalid]')?.focus()
  }, [problems])

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
        const isWaiting = sending || draft.unsent.length > 0
        setEarly(isWaiting)
        if (isWaiting) form.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
        else if (button !== 'loading') void finish()
      }}
    >
      <TaskHead name={name} brand={name1} tenant={tenant} twins={compactTwins} />
      {task.description !== '' && <p className={styles.description}>{task.description}</p>}
      {task.fields.map((field) => (
        <TaskFieldInput
          key={field.systematics}
          field={field}
          value={filled.fields[field.systematics] ?? field.value}
          finding={problemOf(field.systematics)}
          onChange={(value) => {
            change(({ fields }) => ({ fields: { ...fields, [field.systematics]: value } }))
            markCorrected(field.systematics)
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
        finding={early ? (sending ? t('frame:stillSending') : draft.unsent.length > 0 ? t('unsent') : undefined) : undefined}
        onSendings={draft.onSendings}
        onChange={(next) => change(({ files }) => ({ files: next(files) }))}
        requestToken={async () =>
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
      {draft.isKept && (
        <Notice kind="success">
          <p>{[t('kept'), ...(draft.unsent.length > 0 ? [t('keptFiles', { count: draft.unsent.length })] : [])].join(' ')}</p>
        </Notice>
      )}
      {problems && !draft.isKept && <TaskProblems task={task} problems={problems} isRefused={button === 'error'} />}
      <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
    </form>
  )
}
