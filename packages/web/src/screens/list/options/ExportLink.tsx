import type { ExportOptionsJson } from '@twinwerk/model/query/export-options'
import type { ExportLink as MadeLink, QueryRequest } from '@twinwerk/model/query/query-json'
import { Alert, Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import styles from './ExportDialog.module.css'

type Props = { readonly query: QueryRequest; readonly options: ExportOptionsJson }

/** Creates an export link and shows it once. No user can look it up again, only create another (ADR 46). */
export function ExportLink({ query, options }: Props) {
  const { t } = useTranslation('exportDialog')
  const tenant = useTenant().id
  const rootid = useRootid()
  const making = useMutation({
    mutationFn: async () => {
      const input = { ...query, $realtimeSubscriptions: true, export: options }
      return (await call('POST /api/data/query', { tenant, input })) as unknown as MadeLink
    },
  })
  const made = making.data
  const toAll = (
    <Anchor size="sm" renderRoot={(root) => <Link to="/$rootid/links" params={{ rootid }} {...root} />}>
      {t('allLinks')}
    </Anchor>
  )
  if (!made)
    return (
      <>
        {making.error && <Alert color="red">{making.error instanceof CallError ? making.error.title : String(making.error)}</Alert>}
        <div className={styles.foot}>
          {toAll}
          <Button loading={making.isPending} onClick={() => making.mutate()}>
            {t('make')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <CopyText label={t(made.m === undefined ? 'address' : 'query')} text={made.m ?? made.url} copy={t('copy')} copied={t('copied')} />
      {toAll}
    </>
  )
}
