import type { ExportOptionsJson } from '@twinwerk/model/table/export-options'
import type { ExportLink as MadeLink, QueryRequest } from '@twinwerk/model/query/query-json'
import { Alert, Button, CopyButton, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import styles from './ExportDialog.module.css'

type Props = { readonly query: QueryRequest; readonly options: ExportOptionsJson }

/** Makes a copied link, and shows it once: nobody can look it up again. */
export function ExportLink({ query, options }: Props) {
  const { t } = useTranslation('options')
  const tenant = useTenant().id
  const making = useMutation({
    mutationFn: async () => {
      const input = { ...query, $realtimeSubscriptions: true, export: options }
      return (await call('POST /api/data/query', { tenant, input })) as unknown as MadeLink
    },
  })
  const made = making.data
  if (!made)
    return (
      <>
        {making.error && <Alert color="red">{making.error instanceof CallError ? making.error.title : String(making.error)}</Alert>}
        <div className={styles.foot}>
          <Button loading={making.isPending} onClick={() => making.mutate()}>
            {t('make')}
          </Button>
        </div>
      </>
    )
  const copied = made.m ?? made.url
  return (
    <>
      {made.m === undefined ? (
        <TextInput label={t('address')} value={made.url} readOnly onFocus={(event) => event.currentTarget.select()} />
      ) : (
        <Textarea label={t('query')} value={made.m} readOnly autosize maxRows={8} onFocus={(event) => event.currentTarget.select()} />
      )}
      <div className={styles.foot}>
        <CopyButton value={copied}>
          {({ copied: isCopied, copy }) => <Button onClick={copy}>{t(isCopied ? 'copied' : 'copy')}</Button>}
        </CopyButton>
      </div>
    </>
  )
}
