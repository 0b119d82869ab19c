import type { Icon } from '@tabler/icons-react'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** One line of the palette. */
export type Command = {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note?: string | undefined
  readonly sign: { readonly icon: Icon } | { readonly definition: Pick<TwinDefinition, 'icon' | 'hue'> | undefined }
  /** Found for former words. */
  readonly isFormer?: true | undefined
  /** The palette goes on with the same search. */
  readonly staysOpen?: true
  readonly run: () => void
}

/** Commands whose title or note contains every word. */
export function searchCommands(commands: readonly Command[], search: string): readonly Command[] {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return commands.filter(({ title, note }) => {
    const whole = `${title} ${note ?? ''}`.toLocaleLowerCase('de')
    return words.every((word) => whole.includes(word))
  })
}
