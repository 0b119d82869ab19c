import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { Alert, Button, Loader } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, callWithFile } from '../../data/call.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { valueTypes } from '@twinwerk/model/value/registry'
import { failureText } from './failure-text.ts'
import styles from './ImportScreen.module.css'

type Props = { readonly route: NavigationRoute; readonly relation: Systematics }

/** Takes a file, dropped or chosen, and offers to continue with recent files. */
export function ChooseFile({ route, relation }: Props) {
  const { t } = useTranslation('imports')
  const tenant = useTenant().id
  const rootid = useRootid()
  const locale = useLocale()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const open = (id: string) => void navigate({ to: '/$rootid/import', params: { rootid }, search: { list: route.path, id } })
  const reading = useMutation({
    mutationFn: (file: File) =>
      callWithFile('POST /api/imports', file, {
        tenant,
        idempotencyKey: crypto.randomUUID(),
        query: { name: file.name, scope: route.root, relation },
      }),
    onSuccess: ({ id }) => open(id),
  })
  const { data } = useQuery({ queryKey: ['imports', tenant], queryFn: () => call('GET /api/imports', { tenant }) })
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !reading.isPending) reading.mutate(file)
  }
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
        {reading.isPending ? (
          <span role="status" className={styles.reading}>
            <Loader size={14} aria-hidden /> {t('reading')}
          </span>
        ) : (
          <>
            <p>{t('drop')}</p>
            <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
          </>
        )}
        <p className={styles.hint}>{t('limits')}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('choose')}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
      {reading.error && <Alert color="red">{failureText(reading.error)}</Alert>}
      {data && data.imports.length > 0 && (
        <section className={styles.section}>
          <h2>{t('recent')}</h2>
          <ul className={styles.recent}>
            {data.imports.map(({ id, name, rows, createdAt }) => (
              <li key={id}>
                <Link to="/$rootid/import" params={{ rootid }} search={{ list: route.path, id }}>
                  {name}
                </Link>
                <span className={styles.hint}>
                  {t('rows', { count: rows, number: rows.toLocaleString(locale.language) })} ·{' '}
                  {valueTypes.datetime.print(createdAt, { dataType: 'datetime' }, locale)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
