import { useState } from 'react'
import { useBrand } from '../../data/brand.tsx'
import { initialsOf } from '../../ui/initials.ts'
import classes from './BrandLogo.module.css'
import { useScheme } from './use-scheme.ts'

/** The tenant's logo, or its initials and name if it has no logo. */
export function BrandLogo() {
  const { logos, name1 } = useBrand()
  const [broken, setBroken] = useState<string>()
  const logo = useScheme() === 'dark' ? (logos.darkLogo ?? logos.lightLogo) : (logos.lightLogo ?? logos.darkLogo)
  if (logo && logo !== broken) return <img className={classes.image} src={logo} alt={name1} onError={() => setBroken(logo)} />
  return (
    <span className={classes.logo}>
      <span className={classes.mark} aria-hidden>
        {initialsOf(name1)}
      </span>
      {name1}
    </span>
  )
}
