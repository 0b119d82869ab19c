import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { useText } from '../../i18n/use-text.ts'
import { BrandArt } from '../../ui/BrandArt.tsx'
import classes from './BrandPicture.module.css'

type Props = {
  readonly brand: TenantConfig
  /** True if the picture is a video. */
  readonly isFilm: boolean
  /** True in a preview. */
  readonly small?: boolean
  readonly className?: string | undefined
}

/** A tenant's picture with its welcome text, or artwork in the tenant's colour if it has no picture. */
export function BrandPicture({ brand: { logos, name1, name2, welcome }, isFilm, small = false, className = '' }: Props) {
  const text = useText()
  const address = logos.loginPicture
  return (
    <aside className={`${classes.picture} ${className}`} data-small={small || undefined}>
      {address && isFilm && <video className={classes.media} src={address} autoPlay muted loop playsInline aria-hidden />}
      {address && !isFilm && <img className={classes.media} src={address} alt="" />}
      {!address && <BrandArt />}
      <div className={classes.words}>
        <p className={classes.claim}>{welcome ? text(welcome) : name1}</p>
        {name2 && <p className={classes.subclaim}>{name2}</p>}
      </div>
    </aside>
  )
}
