import type { Attribute } from '@twinwerk/model/definition/registry'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldBoundary } from '../../../inputs/FieldBoundary.tsx'
import { inputs } from '../../../inputs/registry.ts'
import classes from '../parts/Portal.module.css'

type Props = {
  readonly attribute: Attribute
  readonly label: string
  readonly value: unknown
  readonly needed: boolean
  readonly problem: string | undefined
  readonly onChange: (value: unknown) => void
}

/** One answer, with the same input for its type as everywhere. */
export function RequestField({ attribute, label, value, needed, problem, onChange }: Props) {
  const { t } = useTranslation('portal')
  const id = useId()
  const Input = inputs[attribute.dataType]
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label} {!needed && attribute.dataType !== 'bool' && <span className={classes.optional}>{t('optional')}</span>}
      </label>
      <FieldBoundary>
        <Input
          attribute={attribute}
          value={value}
          onChange={onChange}
          id={id}
          describedBy={problem === undefined ? undefined : `${id}-note`}
          invalid={problem !== undefined}
          required={needed}
          readOnly={false}
          changed
          wide={false}
        />
      </FieldBoundary>
      {problem !== undefined && (
        <p className={classes.error} id={`${id}-note`}>
          {problem}
        </p>
      )}
    </div>
  )
}
