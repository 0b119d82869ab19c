import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { embeddedIn, outOfFrame, useReportedHeight } from './embedded.ts'
import { preview } from './preview.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Offline } from './Offline.tsx'
import classes from './PageFrame.module.css'

/** Logo and language above, one column with the page, the legal pages of the tenant below. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { urls, shortId, terms = [], name1 } = useBrand()
  const { t } = useTranslation('frame')
  const page = useReportedHeight()
  return (
    <div ref={page} className={classes.page} data-embedded={embeddedIn !== undefined || undefined}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Offline />
      <header className={classes.head}>
        {embeddedIn === undefined && <BrandLogo />}
        <LanguageChoice />
      </header>
      {/* The page around a preview has its own main part. */}
      <main id="content" className={classes.main} tabIndex={-1} aria-label={preview && name1}>
        {children}
      </main>
      <footer className={classes.foot}>
        {shortId !== null && (
          <>
            <a href={`/public/${shortId}/termination`} {...outOfFrame}>
              {t('page.termination')}
            </a>
            <a href={`/public/${shortId}/withdrawal`} {...outOfFrame}>
              {t('page.withdrawal')}
            </a>
          </>
        )}
        {terms.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
        {urls.imprint && (
          <a href={urls.imprint} {...outOfFrame}>
            {t('imprint')}
          </a>
        )}
        {urls.privacy && (
          <a href={urls.privacy} {...outOfFrame}>
            {t('privacy')}
          </a>
        )}
      </footer>
    </div>
  )
}
