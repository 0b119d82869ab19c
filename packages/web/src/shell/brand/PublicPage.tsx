import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './PublicPage.module.css'
import { TenantLogo } from './TenantLogo.tsx'

/** A page of one column for users who are not signed in; on wide screens with the tenant's picture beside it. */
export function PublicPage({
  children,
  links,
}: {
  readonly children: ReactNode
  /** Shown above the legal pages. */ readonly links?: ReactNode
}) {
  const brand = useBrand()
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <header className={classes.head}>
          <TenantLogo size="large" />
          <LanguageSwitch />
        </header>
        <main className={classes.main}>{children}</main>
        {links}
        <LegalLinks />
      </div>
      <BrandPicture brand={brand} isFilm={isFilm(brand.logos.loginPicture)} className={classes.picture} />
    </div>
  )
}

function isFilm(address: string | null): boolean {
  return address !== null && /\.mp4($|\?)|^data:video\/mp4/.test(address)
}

/** Imprint and privacy, if the tenant has them. */
function LegalLinks() {
  const { urls } = useBrand()
  const { t } = useTranslation('shell')
  return (
    <footer className={classes.foot}>
      {urls.imprint && <a href={urls.imprint}>{t('imprint')}</a>}
      {urls.privacy && <a href={urls.privacy}>{t('privacy')}</a>}
    </footer>
  )
}
