import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { XRay } from '../../layouts/sequence-flow/x-ray/XRay.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { diagramQuery, modelerPath } from './modeler-query.ts'
import classes from './Drawing.module.css'

/** The statistics of the processes of a type. */
export function XRayScreen({ type }: { readonly type: string }) {
  const { t } = useTranslation('modeler')
  const rootid = useRootid()
  const { data } = useQuery(diagramQuery(useTenant().id, type))
  const title = data?.label ?? t('xRay')
  usePageTitle(title)
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Link
          className={classes.back}
          to="/$rootid/$"
          params={{ rootid, _splat: `${modelerPath}/${type}` }}
          aria-label={t('backToDiagram')}
          title={t('backToDiagram')}
        >
          <IconChevronLeft size={16} stroke={1.5} />
        </Link>
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.state}>{t('xRay')}</span>
      </header>
      <div className={classes.xRay}>
        <XRay type={type} />
      </div>
    </div>
  )
}
