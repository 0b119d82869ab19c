import type { Language } from '@twinwerk/model/text/text'

type Choice = {
  readonly language: Language
  /** The key of its name among the texts of the shell. */
  readonly label: 'germanFormal' | 'germanInformal' | 'english'
  readonly preference: { readonly language: 'de' | 'en'; readonly addressing?: 'formal' | 'informal' }
}

/** The languages that a user can choose for the product. German comes in two forms of address. */
export const languageChoices: readonly Choice[] = [
  { language: 'de', label: 'germanFormal', preference: { language: 'de', addressing: 'formal' } },
  { language: 'de-x-informal', label: 'germanInformal', preference: { language: 'de', addressing: 'informal' } },
  { language: 'en', label: 'english', preference: { language: 'en' } },
]
