import { useTranslation } from 'react-i18next'
import { ErrorPage } from './ErrorPage.tsx'

const names = ['401', '404', 'tenant', 'offline', '503', '0'] as const
export type ErrorName = (typeof names)[number]

type Props = {
  readonly name: ErrorName
  /** As an address names it; a page that is told of its trouble has none. */
  readonly code?: string
  readonly onTryAgain?: () => void
}

/** What went wrong, what it means, and a way on. */
export function ErrorScreen({ name, code, onTryAgain }: Props) {
  const { t } = useTranslation('error')
  const shown = /^\d+$/.test(code ?? name) ? (code ?? name) : undefined
  return <ErrorPage name={name} code={shown} title={t(`${name}.title`)} text={t(`${name}.text`)} onTryAgain={onTryAgain} />
}

/** The codes that have a page of their own. */
const pages: Readonly<Record<string, ErrorName>> = { '500': '0', '1001': 'tenant' }

/** The page of its own that a code of an address has. */
export function errorNameOf(code: string): ErrorName | undefined {
  return names.find((name) => name === code) ?? (Object.hasOwn(pages, code) ? pages[code] : undefined)
}
