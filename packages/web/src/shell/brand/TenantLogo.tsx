import { useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useBrand } from '../../data/brand.tsx'
import { initialsOf } from '../../ui/initials.ts'
import classes from './TenantLogo.module.css'

type Props = { readonly size: 'mark' | 'full' | 'large' }

/** The tenant's logo, or its initials and name if it has no logo. `mark` is the square alone. */
export function TenantLogo({ size }: Props) {
  const { logos, name1 } = useBrand()
  const dark = useComputedColorScheme('light') === 'dark'
  const [broken, setBroken] = useState<string>()
  const logo = dark ? (logos.darkLogo ?? logos.lightLogo) : (logos.lightLogo ?? logos.darkLogo)
  const image = size === 'mark' ? logos.icon : logo
  if (image && image !== broken)
    return <img className={classes.image} data-size={size} src={image} alt={name1} onError={() => setBroken(image)} />
  return (
    <span className={classes.logo} data-size={size}>
      <span className={classes.mark} aria-hidden={size !== 'mark'}>
        {initialsOf(name1)}
      </span>
      {size !== 'mark' && (
        <span className={classes.name} title={name1}>
          {name1}
        </span>
      )}
    </span>
  )
}
