import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ManyStarts } from '@twinwerk/model/execution/start-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button, Group, Modal, Progress } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry, useUiDefinition } from '../../../../data/definitions.ts'
import { spokenTitle } from '../../../../data/record/twin-title.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { inputs } from '../../../../inputs/registry.ts'
import type { Rehearsals } from './use-rehearsals.ts'
import { startFields } from './start-fields.ts'
import { useRehearsals } from './use-rehearsals.ts'
import styles from './StartDialog.module.css'

type Props = {
  readonly starts: ManyStarts
  readonly rows: readonly TwinJson[]
  readonly onClose: () => void
  readonly onStart: (starts: ManyStarts, ids: readonly string[]) => void
}

/** Asks for what all processes have in common, then tries each start out and says which records cannot begin, and why. */
export function StartDialog({ starts, rows, onClose, onStart }: Props) {
  const { t } = useTranslation(['execution', 'common'])
  const text = useText()
  const registry = useRegistry()
  const ui = useUiDefinition(starts.process)
  const [attributes, setAttributes] = useState<Readonly<Record<string, unknown>>>({})
  const [isPreview, setPreview] = useState(false)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const filled = useMemo(() => ({ ...starts, attributes }), [starts, attributes])
  const rehearsed = useRehearsals(isPreview ? filled : undefined, ids)
  const able = ids.filter((id) => rehearsed.has(id) && rehearsed.get(id) === undefined)
  const isDone = rehearsed.size === ids.length
  const label = registry.definitions.get(starts.process)?.label
  const fields = ui ? startFields(registry, ui.detail) : []
  return (
    <Modal
      opened
      centered
      size={560}
      onClose={onClose}
      title={t('startManyTitle', { count: rows.length, process: label ? text(label) : '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {isPreview ? (
        <Preview rows={rows} rehearsed={rehearsed} able={able.length} />
      ) : (
        <>
          <p className={styles.hint}>{t(fields.length > 0 ? 'startManyHint' : 'startManyNoFields')}</p>
          {fields.map((attribute) => (
            <Field
              key={attribute.systematics}
              attribute={attribute}
              value={attributes[attribute.systematics] ?? null}
              onChange={(value) => setAttributes({ ...attributes, [attribute.systematics]: value })}
            />
          ))}
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={isPreview ? () => setPreview(false) : onClose}>
          {isPreview ? t('startManyBack') : t('common:cancel')}
        </Button>
        {isPreview ? (
          <Button disabled={!isDone || able.length === 0} onClick={() => onStart(filled, able)}>
            {t('startManyNow', { count: able.length })}
          </Button>
        ) : (
          <Button onClick={() => setPreview(true)}>{t('startManyCheck')}</Button>
        )}
      </Group>
    </Modal>
  )
}

type FieldProps = { readonly attribute: Attribute; readonly value: unknown; readonly onChange: (value: unknown) => void }

function Field({ attribute, value, onChange }: FieldProps) {
  const text = useText()
  const id = useId()
  const Input = inputs[attribute.dataType]
  const isRequired = attribute.required === true
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {text(attribute.label)}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      <Input
        attribute={attribute}
        value={value}
        onChange={onChange}
        id={id}
        describedBy={undefined}
        invalid={false}
        required={isRequired}
        readOnly={false}
        wide={false}
      />
    </div>
  )
}

type PreviewProps = { readonly rows: readonly TwinJson[]; readonly rehearsed: Rehearsals; readonly able: number }

function Preview({ rows, rehearsed, able }: PreviewProps) {
  const { t } = useTranslation('execution')
  const text = useText()
  const registry = useRegistry()
  const isDone = rehearsed.size === rows.length
  const against = rows.flatMap((row) => {
    const reason = rehearsed.get(row.id)
    return reason === undefined ? [] : [{ id: row.id, title: spokenTitle(registry, row, text), reason }]
  })
  return (
    <>
      {!isDone && <Progress value={(100 * rehearsed.size) / rows.length} aria-label={t('startManyChecking')} />}
      <p role="status">{isDone ? t('startManyCan', { count: able }) : t('startManyChecking')}</p>
      {against.length > 0 && (
        <>
          <p>{t('startManyCannot', { count: against.length })}</p>
          <ul className={styles.against} tabIndex={0} aria-label={t('startManyCannot', { count: against.length })}>
            {against.map(({ id, title, reason }) => (
              <li key={id}>
                <b>{title}</b> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
