import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDiagram } from '../../data/drafts/drawn-diagram.ts'
import type { DrawnDiagram } from '../../data/drafts/draft-store.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ContentSkeleton } from '../../shell/ContentSkeleton.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Drawing } from './Drawing.tsx'
import { diagramQuery, versionQuery } from './modeler-query.ts'
import classes from './Drawing.module.css'

/** The diagram of one process type: its draft if there is one, otherwise the version in force. */
export function DiagramScreen({ type }: { readonly type: string }) {
  const { t } = useTranslation('modeler')
  const tenant = useTenant().id
  const account = useSession()?.user.account ?? ''
  const isSmall = useMediaQuery('(width <= 768px)', false, { getInitialValueInEffect: false })
  const detail = useQuery(diagramQuery(tenant, type))
  const [begun, setBegun] = useState<typeof detail.data>()
  // The diagram that was opened stays while the user draws; a later reading only updates the versions.
  const first = begun ?? detail.data
  if (first && !begun) setBegun(first)
  const version = first?.current ?? 'release'
  const xml = useQuery({ ...versionQuery(tenant, type, version), enabled: first !== undefined })
  const onDevice = useQuery<DrawnDiagram | null>({
    queryKey: ['drawn-diagram', account, tenant, type],
    queryFn: async () => (await readDiagram({ account, tenant, key: type })) ?? null,
    gcTime: 0,
  })
  usePageTitle(detail.data?.label ?? t('title'))
  if (detail.isError || xml.isError)
    return (
      <p className={classes.trouble} role="alert">
        {t('failed')}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void Promise.all([detail.refetch(), xml.refetch()])}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (!first || !detail.data || xml.data === undefined || onDevice.data === undefined) return <ContentSkeleton />
  const begin = first.draft
    ? { xml: first.draft.xml, base: first.draft.base ?? version, revision: first.draftRevision, isSaved: true }
    : { xml: xml.data, base: version, revision: first.draftRevision, isSaved: false }
  return <Drawing detail={detail.data} begin={begin} onDevice={onDevice.data ?? undefined} isReadOnly={isSmall} />
}
