import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import type { CodeWords } from './code-words.ts'
import { ErrorPage } from './ErrorPage.tsx'

const names = ['401', '404', 'tenant', 'offline', '503', '0'] as const
export type ErrorName = (typeof names)[number]

type Props = { readonly name: ErrorName; readonly code?: string; readonly onTryAgain?: () => void }

/** Shows the title of an error, an explanation and a way on. */
export function ErrorScreen({ name, code = name, onTryAgain }: Props) {
  const { t } = useTranslation('error')
  return <ErrorPage name={name} code={code} title={t(`${name}.title`)} text={t(`${name}.text`)} onTryAgain={onTryAgain} />
}

/** The page for an error code in an address: a page of its own, or one with the `words` of the catalogue. An unknown code shows 404. */
export function FailPage({ code, words }: { readonly code: string; readonly words: CodeWords | undefined }) {
  const text = useText()
  if (words) return <ErrorPage name="0" code={code} title={text(words.title)} text={text(words.text)} />
  const name = errorNameOf(code)
  return name ? <ErrorScreen name={name} code={code} /> : <ErrorScreen name="404" />
}

const pages: Readonly<Record<string, ErrorName>> = { '500': '0', '1001': 'tenant' }

/** Returns the name of the page of its own that an error code has. */
export function errorNameOf(code: string): ErrorName | undefined {
  return names.find((name) => name === code) ?? (Object.hasOwn(pages, code) ? pages[code] : undefined)
}
