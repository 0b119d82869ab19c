import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { useText } from '../../i18n/use-text.ts'
import { BrandArt } from '../../ui/BrandArt.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './PublicPage.module.css'
import { TenantLogo } from './TenantLogo.tsx'

/** A page of one column for people who are not at work here yet; beside it, on wide screens, the tenant's picture. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  const { logos, name1, name2, welcome } = useBrand()
  const text = useText()
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <header className={classes.head}>
          <TenantLogo size="large" />
          <LanguageSwitch />
        </header>
        <main className={classes.main}>{children}</main>
        <LegalLinks />
      </div>
      <aside className={classes.picture}>
        {logos.loginPicture ? <LoginPicture address={logos.loginPicture} /> : <BrandArt />}
        <div className={classes.words}>
          <p className={classes.claim}>{welcome ? text(welcome) : name1}</p>
          {name2 && <p className={classes.subclaim}>{name2}</p>}
        </div>
      </aside>
    </div>
  )
}

function LoginPicture({ address }: { readonly address: string }) {
  if (/\.mp4($|\?)|^data:video\/mp4/.test(address))
    return <video className={classes.media} src={address} autoPlay muted loop playsInline aria-hidden />
  return <img className={classes.media} src={address} alt="" />
}

/** Imprint and privacy, where the tenant has them. */
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
