import type { Sentence } from '@twinwerk/model/layout/tool-options'

type Known = {
  /** Returns true if the attribute has a value other than false. */
  readonly isSet: (systematics: string) => boolean
  /** Returns the attribute with this name. */
  readonly of: (name: string) => string
}

/** Returns the first sentence whose condition holds and whose attributes all have a value. */
export function fittingSentence(sentences: readonly Sentence[], { isSet, of }: Known): Sentence | undefined {
  return sentences.find(({ when, text }) => isSet(when) && [...text.de.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => isSet(of(name))))
}
