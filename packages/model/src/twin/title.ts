import { inGroups } from '../value/format/in-groups.ts'
import type { AttributeDefinition } from '../definition/twin-definition.ts'

type Kind = { readonly semanticType?: AttributeDefinition['semanticType'] | undefined }

/** Splits the parts of a title into the lines of an envelope: the town begins a new line. */
export function titleLines<Part extends Kind>(parts: readonly Part[]): readonly (readonly Part[])[] {
  return parts.reduce<Part[][]>((lines, part) => {
    const line = lines.at(-1)
    if (part.semanticType === 'postcode' || !line) lines.push([part])
    else line.push(part)
    return lines
  }, [])
}

/**
 * Joins the words of a title in their usual form: 'Lindenstraße 14, 06995 Elsterau', '+49 3023125000', 'DE02 1203 …'. Empty words are
 * omitted.
 */
export function titleOf(words: readonly (Kind & { readonly word: string })[]): string {
  return titleLines(words)
    .map((line) => line.filter(({ word }) => word !== '').reduce(joined, ''))
    .filter((line) => line !== '')
    .join(', ')
}

export type AddressPart = 'street' | 'houseNumber' | 'houseNumberAddition' | 'postcode' | 'city'

const envelope: readonly (readonly AddressPart[])[] = [
  ['street', 'houseNumber', 'houseNumberAddition'],
  ['postcode', 'city'],
]

/**
 * Returns the lines of an address on an envelope, 'Lindenstraße 14, 2. OG links' and '06995 Elsterau'. Empty lines and values other than
 * texts are omitted.
 */
export function addressLines(partOf: (part: AddressPart) => unknown): readonly string[] {
  const word = (part: AddressPart) => {
    const text = partOf(part)
    return { word: typeof text === 'string' ? text : '', ...(part === 'houseNumberAddition' && { semanticType: 'addition' as const }) }
  }
  return envelope.map((line) => titleOf(line.map(word))).filter((line) => line !== '')
}

/** A house number addition with more letters is a floor or a flat, '14, 2. OG links'. */
const maxLetters = 2

function joined(before: string, { word, semanticType }: Kind & { readonly word: string }): string {
  const text = semanticType === 'callingCode' ? `+${word}` : semanticType === 'iban' ? inGroups(word) : word
  if (before === '') return text
  return before + (semanticType === 'addition' && word.length > maxLetters ? ', ' : ' ') + text
}
