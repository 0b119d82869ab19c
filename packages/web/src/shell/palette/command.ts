import type { Icon } from '@tabler/icons-react'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { foldLoosely } from '@twinwerk/model/text/fold'
import { wordsOf } from './words-of.ts'

/** A line of the palette. */
export type Command = {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note?: string | undefined
  /** Synonyms of the command, and verbs for its action, separated by blanks. */
  readonly called?: string | undefined
  readonly verbs?: string | undefined
  readonly sign: { readonly icon: Icon } | { readonly definition: Pick<TwinDefinition, 'icon' | 'hue'> | undefined }
  /** True for a result of the previous search. */
  readonly isFormer?: true | undefined
  /** True while better results may still arrive; Enter waits for them. */
  readonly isBehind?: true | undefined
  /** True if the palette stays open with the same search. */
  readonly staysOpen?: true
  readonly run: () => void
}

/** Returns the commands that contain every word of the search in their title, note or further words. Matches of whole words come first. */
export function searchCommands(commands: readonly Command[], search: string): readonly Command[] {
  const words = wordsOf(search)
  return commands
    .flatMap((command) => {
      const met = metBy(command, words)
      return met === undefined ? [] : [{ command, met }]
    })
    .toSorted((a, b) => b.met - a.met)
    .map(({ command }) => command)
}

/** Returns the commands that the search names by whole words: by a synonym, or by verb and object ('kündigen', 'neuer Kunde'). */
export function askedFor(commands: readonly Command[], search: string): readonly Command[] {
  const words = wordsOf(search)
  return searchCommands(commands, search).filter((command) => {
    const [called, verbs] = [wordsOf(command.called ?? ''), wordsOf(command.verbs ?? '')]
    const isNamed =
      words.some((word) => called.includes(word)) ||
      (words.some((word) => verbs.includes(word)) && words.some((word) => !verbs.includes(word)))
    return isNamed && metBy(command, words) === words.length
  })
}

/** Returns the number of search words that are whole words of the command; undefined if the command lacks one. */
function metBy({ title, note = '', called = '', verbs = '' }: Command, words: readonly string[]): number | undefined {
  const whole = foldLoosely(`${title} ${note}`)
  const named = wordsOf(`${title} ${note} ${called} ${verbs}`)
  if (!words.every((word) => whole.includes(word) || named.includes(word))) return undefined
  return words.filter((word) => named.includes(word)).length
}
