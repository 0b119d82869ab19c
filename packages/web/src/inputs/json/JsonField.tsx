import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import type { InputProps } from '../input-props.ts'
import { JsonObject } from './JsonObject.tsx'
import { JsonRecords } from './JsonRecords.tsx'
import { PlainJson } from './PlainJson.tsx'
import { late } from '../../ui/late.tsx'

const waiting = () => <Skeleton height={180} />
const special: Readonly<Record<string, ComponentType<InputProps> | undefined>> = {
  confirmation: late(() => import('../confirmation/ConfirmationField.tsx').then((module) => module.ConfirmationField), waiting),
  grants: late(() => import('../grants/GrantsField.tsx').then((module) => module.GrantsField), waiting),
  texts: late(() => import('../texts/TextsField.tsx').then((module) => module.TextsField), waiting),
}

/**
 * The input for structured data. Grants, confirmations, texts in several languages and records with defined keys have their own. Objects
 * with defined keys are a list of values, and anything else is a text.
 */
export function JsonField(props: InputProps) {
  const { attribute, value, readOnly, id } = props
  if (readOnly && attribute.keys) {
    if (isRecords(value)) return <JsonRecords id={id} records={value} keys={attribute.keys} />
    if (typeof value === 'object' && value !== null) return <JsonObject id={id} value={value} keys={attribute.keys} />
  }
  const Special = special[attribute.semanticType ?? 'none']
  return Special ? <Special {...props} /> : <PlainJson {...props} />
}

function isRecords(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
}
