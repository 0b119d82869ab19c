import type { Icon } from '@tabler/icons-react'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { foldLoosely } from '@twinwerk/model/text/fold'
import { wordsOf } from './words-of.ts'

/** One line of the palette. */
export type Command = {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note?: string | undefined
  /** Other names for it, and verbs for what it does, parted by blanks. */
  readonly called?: string | undefined
  readonly verbs?: string | undefined
  readonly sign: { readonly icon: Icon } | { readonly definition: Pick<TwinDefinition, 'icon' | 'hue'> | undefined }
  /** Found for former words. */
  readonly isFormer?: true | undefined
  /** Better ones may still come: Enter waits for them. */
  readonly isBehind?: true | undefined
  /** The palette goes on with the same search. */
  readonly staysOpen?: true
  readonly run: () => void
}

/** Returns the commands whose title, note and further words hold each word of the search. Whole words count before parts of words. */
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

/** Commands that whole words ask for: what they are called, or what they do with what: 'kündigen', 'neuer Kunde'. */
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

/** Counts the search words that are whole words of the command; undefined where the command lacks one. */
function metBy({ title, note = '', called = '', verbs = '' }: Command, words: readonly string[]): number | undefined {
  const whole = foldLoosely(`${title} ${note}`)
  const named = wordsOf(`${title} ${note} ${called} ${verbs}`)
  if (!words.every((word) => whole.includes(word) || named.includes(word))) return undefined
  return words.filter((word) => named.includes(word)).length
}
