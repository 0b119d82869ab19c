import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'
import { Field } from '../form/Field.tsx'
import classes from '../form/Form.module.css'
import { PrimaryButton } from '../form/PrimaryButton.tsx'
import { UploadField } from '../form/upload/UploadField.tsx'
import { useStoredForm } from '../form/use-stored-form.ts'
import { useTitle } from '../frame/use-title.ts'
import { emptyTask } from './filled-task.ts'
import type { OpenTask } from './task-calls.ts'
import styles from './TaskForm.module.css'
import { TaskFieldInput } from './TaskFieldInput.tsx'
import { TaskHead } from './TaskHead.tsx'
import { TaskProblems } from './TaskProblems.tsx'
import { useTaskSave } from './use-task-save.ts'

const slot = 'execution:documents'
const options = { maxUploadSizeMB: 100 }

type Props = { readonly token: string; readonly opened: OpenTask; readonly onDone: () => void }

/** The task, its fields, and one large button. A task with `autocomplete` sends itself, by a POST, since mail scanners fetch links. */
export function TaskForm({ token, opened: { task, tenant, compactTwins }, onDone }: Props) {
  const { t } = useTranslation(['task', 'frame'])
  const { name1 } = useBrand()
  const [filled, change, forget] = useStoredForm(`task.${task.id}`, emptyTask)
  const { button, problems, finish, markCorrected, problemOf } = useTaskSave({
    token,
    task,
    filled,
    onSaved: () => {
      forget()
      onDone()
    },
  })
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
        setEarly(sending)
        if (sending) form.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
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
        finding={early && sending ? t('frame:stillSending') : undefined}
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
      {problems && <TaskProblems task={task} problems={problems} isRefused={button === 'error'} />}
      <PrimaryButton state={button}>{t('submit')}</PrimaryButton>
    </form>
  )
}
