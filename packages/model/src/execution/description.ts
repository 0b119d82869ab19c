import { isJsonObject, isList } from '../json/json-shape.ts'
import type { Language } from '../text/text.ts'
import { languages } from '../text/text.ts'

/** A task's description, and `texts`, the same description in every language (`userTask:descriptionTexts`). */
type Described = { readonly own: unknown; readonly texts: unknown }

/** Returns the attributes of a task that the system describes in every language. The single description is in the language `house`. */
export function describedBy(textIn: (language: Language) => string, house: Language) {
  return {
    'execution:description': textIn(house),
    'userTask:descriptionTexts': languages.map((language) => ({ language, text: textIn(language) })),
  }
}

/** Returns the description in the reader's language. A description that a user has edited is returned as the user wrote it. */
export function descriptionIn({ own, texts }: Described, language: Language): string {
  if (typeof own !== 'string') return ''
  const said = isList(texts) ? texts.filter(isJsonObject) : []
  if (!said.some((each) => each['text'] === own)) return own
  const found = said.find((each) => each['language'] === language)?.['text']
  return typeof found === 'string' ? found : own
}
