import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { dialledDigits } from '../../data/phone/dialled.ts'

/** Returns the address that opens a mail, a call or a page; undefined for an invalid or unsafe text. */
export function openWith(kind: AttributeDefinition['semanticType'], text: string): string | undefined {
  if (kind === 'email') return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : undefined
  if (kind === 'phone') return /^[(+\d][+\d\s/().-]{4,}$/.test(text) ? `tel:${dialledDigits(text).replace(/^00/, '+')}` : undefined
  if (kind === 'url') return /^https?:\/\//i.test(text) ? text : undefined
  return undefined
}
