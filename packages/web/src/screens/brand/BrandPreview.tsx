import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { useTranslation } from 'react-i18next'
import { BrandPicture } from '../../shell/brand/BrandPicture.tsx'
import { accentOn } from '../../ui/color/brand.ts'
import { initialsOf } from '../../ui/initials.ts'
import { schemeVariables } from '../../ui/theme/css-variables.ts'
import type { Scheme } from '../../ui/theme/css-variables.ts'
import { secondVariables } from '../../ui/theme/second-variables.ts'
import { surfaces } from '../../ui/theme/surfaces.ts'
import classes from './BrandPreview.module.css'

type Props = {
  readonly brand: TenantConfig
  /** True if the login picture is a film. */
  readonly isFilm: boolean
  readonly scheme: Scheme
}

/** The back office and the sign-in page as miniatures in the edited brand. No element in them can be used. */
export function BrandPreview({ brand, isFilm, scheme }: Props) {
  const { t } = useTranslation('brand')
  const { logos, name1, colors } = brand
  const logo = scheme === 'dark' ? (logos.darkLogo ?? logos.lightLogo) : (logos.lightLogo ?? logos.darkLogo)
  const name = scheme === 'dark' ? t('onDark') : t('onLight')
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{name}</figcaption>
      <div className={classes.window} style={{ ...schemeVariables(colors, scheme), ...secondVariables(colors, scheme) }} aria-hidden>
        <div className={classes.side}>
          <div className={classes.head}>
            {logo ? (
              <img className={classes.logo} src={logo} alt="" />
            ) : (
              <>
                <span className={classes.mark}>{initialsOf(name1)}</span>
                <span className={classes.name}>{name1}</span>
              </>
            )}
          </div>
          <span className={classes.entry} data-active>
            {t('sampleMenu')}
          </span>
          <span className={classes.entry}>{t('sampleOther')}</span>
        </div>
        <div className={classes.content}>
          <span className={classes.link}>{t('sampleLink')}</span>
          <span>{t('sampleText')}</span>
          <span className={classes.second}>{t('sampleSecond')}</span>
          <span className={classes.button}>{t('sampleButton')}</span>
        </div>
        <BrandPicture small brand={brand} isFilm={isFilm} className={classes.picture} />
      </div>
      <Adjusted colors={colors} scheme={scheme} />
    </figure>
  )
}

/** Notes which requested colours were adjusted to be readable. */
function Adjusted({ colors, scheme }: { readonly colors: TenantConfig['colors']; readonly scheme: Scheme }) {
  const { t } = useTranslation('brand')
  const { primaryColorBackground: primary, primaryColorBackgroundText: primaryText, primaryColorText: words } = colors
  const accent = accentOn({ primary, primaryText, words, surface: surfaces[scheme].surface, sunken: surfaces[scheme].sunken })
  const moved = accent.filled.toLowerCase() !== primary.toLowerCase()
  const unreadable = accent.onFilled.toLowerCase() !== primaryText.toLowerCase()
  return (
    <p className={classes.note} role="status">
      {moved && t('adjusted')} {unreadable && t('textAdjusted')}
    </p>
  )
}
