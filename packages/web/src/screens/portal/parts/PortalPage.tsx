import { Button, Skeleton, useComputedColorScheme } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useBrand } from '../../../data/brand.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { CustomerLinks } from '../../../shell/brand/CustomerLinks.tsx'
import { secondVariables } from '../../../ui/theme/second-variables.ts'
import { PortalLink } from './PortalLink.tsx'
import classes from './Portal.module.css'

type Props = {
  readonly title: string
  readonly text?: ReactNode
  /** The path and the name of the page above. */
  readonly back?: { readonly to: string; readonly name: string }
  readonly children: ReactNode
}

/** One page of the portal: a column that is readable on a phone, with the link back on top. */
export function PortalPage({ title, text, back, children }: Props) {
  usePageTitle(title)
  const { colors } = useBrand()
  const scheme = useComputedColorScheme('light')
  return (
    <div className={classes.page} style={secondVariables(colors, scheme)}>
      {back && (
        <PortalLink to={back.to} className={classes.back}>
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          {back.name}
        </PortalLink>
      )}
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.lead}>{text}</p>}
      {children}
      <footer className={classes.foot}>
        <CustomerLinks />
      </footer>
    </div>
  )
}

/** Shown while the page loads, and if it could not be loaded. */
export function PortalWaiting({
  failed,
  missing,
  again,
}: {
  readonly failed: boolean
  readonly missing: boolean
  readonly again: () => void
}) {
  const { t } = useTranslation('portal')
  if (!failed && !missing)
    return (
      <div className={classes.page} role="status" aria-label={t('loading')}>
        <Skeleton height={32} width="55%" mb={24} />
        <Skeleton height={132} radius={10} mb={16} />
        <Skeleton height={132} radius={10} />
      </div>
    )
  return (
    <div className={classes.page} role="alert">
      <p className={classes.lead}>{failed ? t('failed') : t('missing')}</p>
      {failed && (
        <Button variant="default" size="md" onClick={again}>
          {t('tryAgain')}
        </Button>
      )}
      {!failed && <PortalLink to="home">{t('toHome')}</PortalLink>}
    </div>
  )
}
