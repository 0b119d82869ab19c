import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { failTexts } from '../../i18n/fail/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

addTexts(failTexts)

/** The page of a code of the catalogue; what is no code is not found. */
export function CodeScreen({ code }: { readonly code: string }) {
  const { t } = useTranslation('fail')
  const text = useText()
  if (!isCode(code)) return <ErrorScreen name="404" />
  const { status, title } = catalogue[code]
  return <ErrorPage name="0" code={code} title={text(title)} text={t(meaningOf(status))} />
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code)
}

/** What its kind means for who reads it. */
function meaningOf(status: number) {
  if (status === 401) return 'signIn'
  if (status === 403) return 'notAllowed'
  if (status === 404 || status === 410) return 'gone'
  if (status === 409) return 'changed'
  if (status === 408 || status === 429 || status === 503) return 'later'
  return 'input'
}
