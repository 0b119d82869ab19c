import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import { hasFailed } from '@twinwerk/model/calculation/failed'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { possibleValues } from '@twinwerk/model/validation/transition'
import type { TwinPath } from '../data/record/record.ts'
import { problemText } from '@twinwerk/model/validation/problem-text'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useId, useState } from 'react'
import { useText, useWords } from '../i18n/use-text.ts'
import { isEmpty } from '../data/record/record.ts'
import { useField } from '../data/record/RecordProvider.tsx'
import { ConflictBelow } from './ConflictBelow.tsx'
import { FieldBoundary } from './FieldBoundary.tsx'
import { FieldHead } from './FieldHead.tsx'
import { inputs } from './registry.ts'
import { NoteBelow } from './NoteBelow.tsx'
import { useDescribed } from '../ui/use-described.ts'
import styles from './Field.module.css'

export type FieldProps = {
  readonly attribute: Attribute
  readonly path: TwinPath
  readonly label?: Text | undefined
  readonly wide?: boolean
  readonly editable: boolean
  /** True if the field must not be changed here; an icon says so. */
  readonly locked?: boolean
  /** Values of an enum that are not offered. */
  readonly hidden?: readonly string[]
  /** Replaces the value of the record: calculated from the current input. */
  readonly shown?: unknown
  /** True if `shown` is calculated from the last save. */
  readonly isOld?: boolean
}

/** An attribute of a record: its label above, the input, a mark if it was changed, and its problem below. */
export function PlainField({
  attribute,
  path,
  label,
  wide = attribute.semanticType === 'lines',
  editable,
  locked = false,
  hidden = [],
  shown,
  isOld = false,
}: FieldProps) {
  const { t } = useWords('field')
  const text = useText()
  const id = useId()
  const field = useField(path, attribute.systematics)
  const value = shown === undefined ? field.value : shown
  const failed = attribute.calculation !== undefined && hasFailed(value)
  // Core specification, section 5: shown as a string and disabled.
  const Input = inputs[failed ? 'string' : attribute.dataType]
  const readOnly = !editable || locked || attribute.serverOwned === true || attribute.deprecated === true
  // The field shows an error of its data type after the user leaves it, and hides the error as soon as the value is valid. Errors of rules
  // come with the save.
  const [isLeft, setLeft] = useState(false)
  const unread =
    readOnly || isEmpty(value) || !(field.changed || field.isNew) ? undefined : valueTypes[attribute.dataType].check(value, attribute)
  const found = field.problem?.message ?? (isLeft && unread ? problemText(unread, attribute) : undefined)
  const message = found === undefined || typeof found === 'string' ? found : text(found)
  const isUnusual = !readOnly && message === undefined && (field.changed || field.isNew) && !looksUsual(attribute, value)
  const { conflict } = field
  const note = message || conflict ? `${id}-note` : isUnusual ? `${id}-usual` : undefined
  useDescribed(id, note)
  return (
    <div
      className={styles.field}
      data-wide={wide || undefined}
      data-changed={field.changed || undefined}
      data-readonly={readOnly || undefined}
      data-empty={isEmpty(value) || undefined}
      data-new={field.isNew || undefined}
      data-field={attribute.systematics}
      onFocus={() => unread ?? setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setLeft(true)}
    >
      <FieldHead
        attribute={attribute}
        label={label}
        htmlFor={id}
        isRequired={attribute.required === true && !readOnly}
        isLocked={locked}
        onUndo={field.changed ? field.undo : undefined}
      />
      <FieldBoundary>
        {readOnly && isEmpty(value) && !drawsNothing(attribute) ? (
          <span id={id} className={styles.nothing}>
            –
          </span>
        ) : (
          <Input
            attribute={offering(attribute, { stored: field.stored, hidden, value })}
            value={value}
            onChange={field.setValue}
            id={id}
            describedBy={note}
            invalid={message !== undefined}
            required={attribute.required === true}
            readOnly={readOnly}
            changed={field.changed || field.isNew}
            path={path}
            wide={wide}
          />
        )}
      </FieldBoundary>
      {isUnusual && attribute.usual && <NoteBelow id={`${id}-usual`}>{text(attribute.usual.text)}</NoteBelow>}
      {isOld && <NoteBelow>{t('asSaved')}</NoteBelow>}
      {failed && <p className={styles.error}>{text(catalogue.ERR_CALC_0.title)}</p>}
      {message && (
        <p className={styles.error} id={`${id}-note`}>
          {message}
        </p>
      )}
      {conflict && <ConflictBelow id={`${id}-note`} attribute={attribute} conflict={conflict} onSettle={field.settle} />}
    </div>
  )
}

function looksUsual({ usual }: Attribute, value: unknown): boolean {
  return usual === undefined || typeof value !== 'string' || value === '' || new RegExp(usual.pattern, 'u').test(value)
}

/** True if the input has its own sign for an empty value. */
function drawsNothing({ dataType, upload, semanticType }: Attribute): boolean {
  return dataType === 'bool' || upload !== undefined || semanticType === 'grants' || semanticType === 'texts' || semanticType === 'password'
}

type Offer = { readonly stored: unknown; readonly hidden: readonly string[]; readonly value: unknown }

/** Offers only values that may follow the stored value and that the layout does not hide. The layout cannot hide the current value. */
function offering(attribute: Attribute, { stored, hidden, value }: Offer): Attribute {
  const possible = possibleValues(attribute, stored)
  if (!possible && hidden.length === 0) return attribute
  const isOffered = (name: string) => (possible?.includes(name) ?? true) && (name === value || !hidden.includes(name))
  return { ...attribute, enumValues: (attribute.enumValues ?? []).filter(({ name }) => isOffered(name)) }
}
