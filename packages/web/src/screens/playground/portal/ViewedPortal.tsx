import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { playgroundTexts } from '../../../i18n/playground/texts.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { PublicFrame } from '../public/PublicFrame.tsx'
import own from './CustomerPortalScreen.module.css'

addTexts(playgroundTexts)

/** The pages of the person through whose eyes this session looks, at the widths of a phone and of a computer. It is read only. */
export function ViewedPortal() {
  const { t } = useTranslation('playground')
  const name = useSession()?.view?.name ?? ''
  const title = t('portal.viewed', { name })
  usePageTitle(title)
  return (
    <main className={own.view} aria-label={title}>
      <h1>{title}</h1>
      <p>{t('portal.readOnly')}</p>
      <PublicFrame address="/?framed" title={title} />
    </main>
  )
}
