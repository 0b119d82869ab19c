import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { VisuallyHidden } from '@mantine/core'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { DiscardDialog } from '../../../shell/panels/DiscardDialog.tsx'
import type { PanelHandle } from '../../../shell/panels/panel-content.ts'
import { PanelBoundary } from '../../../shell/panels/PanelBoundary.tsx'
import { PanelSkeleton } from '../../../shell/panels/PanelSkeleton.tsx'
import { PanelTrouble } from '../../../shell/panels/PanelTrouble.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DetailPanel } from '../DetailPanel.tsx'
import { useTimelineAhead } from './use-timeline-ahead.ts'
import styles from './RecordPage.module.css'

type Props = { readonly route: NavigationRoute; readonly list: ListDefinition; readonly number: string }

/** A record of a list as a page of its own. It is the panel of the record with the room of the whole screen. */
export function RecordPage({ route: { root, path, title }, list, number }: Props) {
  const text = useText()
  const { t } = useTranslation('panel')
  const titleId = useId()
  const tenant = useTenant().id
  const rootid = useRootid()
  const navigate = useNavigate()
  const isDirty = useRef(false)
  const readAhead = useTimelineAhead()
  usePageTitle(`${number} · ${text(title)}`)
  const { data, isError, refetch } = useQuery({
    queryKey: ['record of number', tenant, root, list.relation, number],
    queryFn: async ({ signal }) => {
      const found = await twinOf({ tenant, root, list, number, signal })
      if (found) readAhead(found)
      return found?.id ?? null
    },
    staleTime: 60_000,
    retry: false,
  })
  const blocker = useBlocker({
    // The record stays open below panels, which have the same path.
    shouldBlockFn: ({ current, next }) => isDirty.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  })
  const panel = useMemo<PanelHandle>(() => {
    const close = () => void navigate({ to: '/$rootid/$', params: { rootid, _splat: path } })
    return {
      close,
      titleId,
      isPage: true,
      replace: close,
      setDirty: (dirty) => void (isDirty.current = dirty),
      setWidth: () => undefined,
    }
  }, [navigate, rootid, path, titleId])
  return (
    <div className={styles.page}>
      <VisuallyHidden component="h1">{text(title)}</VisuallyHidden>
      {isError && <PanelTrouble titleId={titleId} title={t('loadFailed')} onClose={panel.close} onTryAgain={() => void refetch()} />}
      {data === null && <PanelTrouble titleId={titleId} title={t('missing')} onClose={panel.close} />}
      {data === undefined && !isError && <PanelSkeleton titleId={titleId} onClose={panel.close} />}
      {data && (
        <PanelBoundary titleId={titleId} address={data} onClose={panel.close}>
          <DetailPanel key={data} target={{ id: data }} panel={panel} />
        </PanelBoundary>
      )}
      <DiscardDialog opened={blocker.status === 'blocked'} onDiscard={() => blocker.proceed?.()} onKeep={() => blocker.reset?.()} />
    </div>
  )
}

type Asked = {
  readonly tenant: string
  readonly root: string
  readonly list: ListDefinition
  readonly number: string
  readonly signal: AbortSignal
}

/** Returns the record with a number among those of the list, without its attributes, or undefined if the caller sees none. */
async function twinOf({ tenant, root, list, number, signal }: Asked): Promise<TwinJson | undefined> {
  const own = { path: ['entity:tenantWideIdentifier'], operator: 'eq', value: number } as const
  const { results } = await call('POST /api/data/query', {
    tenant,
    signal,
    input: {
      query: {
        id: root,
        ...{ [list.relation]: { $typeExtends: list.typeExtends ?? [list.type], $filter: own, $limit: 1, $mask: [] } },
      },
    },
  })
  return entriesIn(results[0], list.relation)[0]
}
