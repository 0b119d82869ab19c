import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import classes from './CustomerLinks.module.css'

addTexts(frameTexts)

/**
 * The links to pages for customers without a sign-in (§§ 312k, 356a BGB: must be reachable at any time), and the terms of the tenant. Empty
 * if the tenant is unknown. `register` adds the page for customers without access.
 */
export function CustomerLinks({ register = false }: { readonly register?: boolean }) {
  const { t } = useTranslation('frame')
  const { shortId, terms = [] } = useBrand()
  if (shortId === null) return null
  const pages = [...(register ? (['register'] as const) : []), 'order', 'termination', 'withdrawal'] as const
  return (
    <nav className={classes.links} aria-label={t('customers')}>
      {pages.map((page) => (
        <a key={page} href={`/public/${shortId}/${page}`}>
          {t(`page.${page}`)}
        </a>
      ))}
      {terms.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </nav>
  )
}
